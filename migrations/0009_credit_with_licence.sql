-- What is published names the licence of its source with it.

UPDATE sets SET credit = 'Data: Cricsheet (cricsheet.org), ODC-BY 1.0'
  WHERE credit = 'Data: Cricsheet, https://cricsheet.org';
UPDATE card_sets SET credit = 'Data: Cricsheet (cricsheet.org), ODC-BY 1.0'
  WHERE credit = 'Data: Cricsheet, https://cricsheet.org';

// `duckdb -c SQL` for those recipes of the manual that need nothing but Node's DuckDB; rows as CSV.
import { DuckDBInstance } from '@duckdb/node-api';

const instance = await DuckDBInstance.create(':memory:');
const connection = await instance.connect();
const reader = await connection.runAndReadAll(process.argv[3]);
for (const row of reader.getRowsJson()) console.log(row.join(','));

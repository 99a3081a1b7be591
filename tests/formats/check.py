"""Checks JSON against the few words of JSON Schema that the schemas of examples/formats use.

    python3 check.py SCHEMA.json FILE.json...
"""
import json
import sys

TYPES = {"object": dict, "array": list, "string": str, "boolean": bool}
KNOWN = {"$schema", "title", "description", "type", "properties", "required", "items", "enum",
         "minimum", "maximum", "minItems"}


def is_type(value, name):
    if name == "null":
        return value is None
    if name in ("integer", "number"):
        kinds = (int,) if name == "integer" else (int, float)
        return isinstance(value, kinds) and not isinstance(value, bool)
    return isinstance(value, TYPES[name])


def check(value, schema, place):
    unknown = set(schema) - KNOWN
    if unknown:
        raise ValueError(f"the schema of {place} uses {unknown}")
    types = schema.get("type", [])
    types = [types] if isinstance(types, str) else types
    if types and not any(is_type(value, name) for name in types):
        raise ValueError(f"{place} is {value!r}, not {types}")
    if value is None:
        return
    if "enum" in schema and value not in schema["enum"]:
        raise ValueError(f"{place} is {value!r}, not of {schema['enum']}")
    if "minimum" in schema and value < schema["minimum"]:
        raise ValueError(f"{place} is {value!r}")
    if "maximum" in schema and value > schema["maximum"]:
        raise ValueError(f"{place} is {value!r}")
    if isinstance(value, list):
        if len(value) < schema.get("minItems", 0):
            raise ValueError(f"{place} has {len(value)} items")
        for i, item in enumerate(value):
            check(item, schema.get("items", {}), f"{place}[{i}]")
    if isinstance(value, dict):
        for name in schema.get("required", []):
            if name not in value:
                raise ValueError(f"{place} has no {name}")
        for name, item in value.items():
            check(item, schema.get("properties", {}).get(name, {}), f"{place}.{name}")


if __name__ == "__main__":
    with open(sys.argv[1], encoding="utf-8") as file:
        schema = json.load(file)
    for name in sys.argv[2:]:
        with open(name, encoding="utf-8") as file:
            check(json.load(file), schema, name)

-- The field that an event changes: `field` of a defect or a document, the one name in `changes` of other records.
create function fact_field(data jsonb) returns text language sql immutable parallel safe return
  coalesce(data ->> 'field', (
    select min(key) from jsonb_object_keys(
      case jsonb_typeof(data -> 'changes') when 'object' then data -> 'changes' else '{}' end) key));

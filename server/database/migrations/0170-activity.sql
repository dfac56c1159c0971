-- The activity of a project groups the changes of one field, by person and time or by the bulk edit that made them.
create function fact_field(data jsonb) returns text language sql immutable parallel safe return
  coalesce(data ->> 'field', (
    select min(key) from jsonb_object_keys(
      case jsonb_typeof(data -> 'changes') when 'object' then data -> 'changes' else '{}' end) key));
create index facts_field on facts (project_id, fact_field(data), at desc, position desc) where right(type, 8) = '.updated';
create index facts_cause on facts (project_id, cause, position desc) where right(type, 8) = '.updated';

-- The trail is also searched by the values of records that areas describe: those of a new record, and those of a change
-- before and after it.
create function trail_values(data jsonb) returns text language sql immutable parallel safe return (
  select string_agg(left(v.value, 1000), ' ') from (values ('record'), ('changes'), ('was')) part(name)
  cross join lateral jsonb_each_text(
    case jsonb_typeof(data -> part.name) when 'object' then data -> part.name else '{}'::jsonb end) v(key, value));
create function trail_words(about text, data jsonb) returns text language sql immutable parallel safe return
  record_words(about, data) || ' ' || lower(coalesce(trail_values(data), ''));
create index facts_trail_words on facts using gin (trail_words(about, data) gin_trgm_ops) where about not like 'defect/%';
drop index facts_record_words;

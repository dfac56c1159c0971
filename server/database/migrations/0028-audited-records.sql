-- The trail of the projects also tells of tags, templates, filters and relations: their names are searched as those of
-- defects are. The index holds only them, so that the log of defects costs nothing more.
create function record_words(about text, data jsonb) returns text language sql immutable parallel safe return
  lower(about || ' ' || coalesce(data ->> 'tag', '') || ' ' || coalesce(data ->> 'name', '') || ' '
    || coalesce(data ->> 'leftName', '') || ' ' || coalesce(data ->> 'rightName', '') || ' '
    || coalesce(data -> 'record' ->> 'tag', '') || ' ' || coalesce(data -> 'record' ->> 'name', '') || ' '
    || coalesce(data -> 'was' ->> 'tag', '') || ' ' || coalesce(data -> 'was' ->> 'name', '') || ' '
    || coalesce(data -> 'relation' ->> 'leftId', '') || ' ' || coalesce(data -> 'relation' ->> 'rightId', ''));
create index facts_record_words on facts using gin (record_words(about, data) gin_trgm_ops) where about not like 'defect/%';

-- The trash of a project: what was deleted, by whom, until it is purged.
alter table defects add column deleted_by text;
update defects set deleted_by = modified_by where deleted_date is not null;
create index defects_trash on defects (project_id, deleted_date desc, number desc) where deleted_date is not null;
create index defects_purge on defects (deleted_date) where deleted_date is not null;

-- One step of a history by its number.
create index facts_revision on facts (project_id, about, revision);

-- The audit trail over all projects of an account: the newest of each project, by words, and by people.
create index facts_at on facts (project_id, at desc, position desc);
create index facts_by on facts (by_user, at desc);
create function fact_words(about text, data jsonb) returns text language sql immutable parallel safe return
  lower(about || ' ' || coalesce(data ->> 'field', '') || ' ' || left(coalesce(data ->> 'value', ''), 200) || ' '
    || left(coalesce(data ->> 'was', ''), 200) || ' ' || left(coalesce(data ->> 'comment', ''), 200) || ' '
    || coalesce(data ->> 'filename', '') || ' ' || coalesce(data ->> 'header', '') || ' '
    || coalesce(data -> 'record' ->> 'header', ''));
create index facts_words on facts using gin (fact_words(about, data) gin_trgm_ops) where about like 'defect/%';

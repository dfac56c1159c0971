-- The changes of one bulk edit; see decision 0252.
create index concurrently facts_cause on facts (project_id, cause, position desc) where right(type, 8) = '.updated';

-- The nearest titles of one project: without its id in the index those of all other projects would be passed first.
create extension if not exists btree_gist;
drop index defects_like;
create index defects_like on defects using gist (project_id, lower(header) gist_trgm_ops (siglen = 32))
  where deleted_date is null;

-- An import is read into batches before it runs: any process can continue it.
alter table flow_imports
  -- What its batches need: folders, tags and words, as JSON.
  add column plan text not null default '',
  -- What called flows of the file have become, if they have other ids here.
  add column targets jsonb not null default '{}',
  -- Why it has failed; empty: it has not.
  add column failure text not null default '',
  -- The person who takes it back.
  add column undone_by text,
  -- How often a process has begun to work on it since anything was done.
  add column tries integer not null default 0;

-- Imports of before have no batches.
update flow_imports set state = 'failed', failure = 'broken' where state in ('waiting', 'running', 'undoing');

-- Flows of a file that are not imported yet: each row is one transaction, which deletes it.
create table flow_import_batches (
  project_id text not null,
  import_id text not null,
  place integer not null,
  -- An array of cases, as JSON; text, because it may contain characters that jsonb refuses.
  cases text not null,
  primary key (project_id, import_id, place),
  foreign key (project_id, import_id) references flow_imports (project_id, id)
);

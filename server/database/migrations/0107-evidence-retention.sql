-- How long evidence is stored, in days by the outcome of its run; null: for ever. A project without a row deletes nothing.
create table evidence_retention (
  project_id text primary key references projects (id),
  passed_days integer,
  failed_days integer,
  cancelled_days integer,
  modified_by text not null,
  modified_date timestamptz not null,
  -- What the rule has deleted last.
  purged_date timestamptz,
  purged_pieces integer not null default 0,
  purged_bytes bigint not null default 0
);

-- When the rule has deleted its content: the log still says that it existed.
alter table run_evidence add column purged_date timestamptz;

-- Defects that were reported from a log.
create index facts_of_logs on facts (project_id) where type = 'defect.reported' and data ? 'metadata';

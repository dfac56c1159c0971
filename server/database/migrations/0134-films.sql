-- Which runs of a project are filmed, and for how many days films are stored; null: as its other evidence.
alter table evidence_retention
  add column films text not null default 'never',
  add column films_with_secrets boolean not null default false,
  add column film_days integer;

-- Found by the sweep among much more evidence.
create index run_films on run_evidence (project_id) where kind = 'film' and purged_date is null;

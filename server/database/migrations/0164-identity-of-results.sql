-- What tells the tests of a run apart. A row of an earlier version has none of it: its `test` is the hash of suite and name.
alter table results
  -- The hash of suite and name: the same in every run, for the flow of a test.
  add column named text,
  -- With the environment, and what the format tells tests apart by.
  add column identity text,
  -- Null: that of the run.
  add column environment text,
  -- Of the upload.
  add column attempt integer not null default 1,
  -- When it was, for formats that mark attempts.
  add column marked_at double precision,
  add column is_retry boolean not null default false,
  -- As it was sent, before it was counted as an attempt.
  add column sent_attempts integer,
  add column sent_flaky boolean,
  -- The later attempt that counts; null: this one does.
  add column counted_as text,
  -- Of what is shorter than a millisecond.
  add column exact_duration double precision,
  add column output text not null default '';

alter table reported_items
  add column is_retry boolean not null default false,
  -- A set-up or a tear-down: a result only if it fails.
  add column is_hook boolean not null default false;

alter table result_runs add column environments text[] not null default '{}';

-- Which server process has the recording of an adapter: recordings are in memory, and calls may reach another process.
create table recording_places (
  account_id text not null,
  adapter_id text not null,
  recording_id text not null unique,
  -- Where other processes reach it.
  process_url text not null,
  -- It has ended; it is still there to be read for a while.
  is_over boolean not null default false,
  -- The process was alive then.
  seen_at timestamptz not null,
  primary key (account_id, adapter_id)
);

-- Webhooks of projects: addresses of other systems that receive what happens.
create table webhooks (
  project_id text not null references projects (id),
  id text primary key,
  name text not null,
  url text not null,
  events text[] not null,
  -- ACTIVE, DISABLED
  state text not null default 'ACTIVE',
  -- Why it was disabled; null: by a person.
  reason jsonb,
  -- Encrypted: a signature is made with the secret itself.
  secret text not null,
  old_secret text,
  old_secret_until timestamptz,
  -- Of its newest delivery.
  last_number integer not null default 0,
  -- When its oldest waiting delivery is sent; null: nothing waits.
  next_try timestamptz,
  -- Who is sending, and until when.
  claim text,
  claimed_until timestamptz,
  created_by text not null,
  created_date timestamptz not null
);
create index webhooks_of_projects on webhooks (project_id);
create index webhooks_to_send on webhooks (next_try) where next_try is not null and state = 'ACTIVE';

-- How far the log of a project has been read for its webhooks; only projects with webhooks have a row.
create table webhook_cursors (
  project_id text primary key references projects (id),
  position bigint not null
);

-- What is not in the log of the project, until it is distributed to its webhooks.
create table webhook_events (
  id bigint generated always as identity primary key,
  project_id text not null references projects (id),
  -- Of the newest entry of the log by then: it comes after that one.
  position bigint not null,
  event text not null,
  at timestamptz not null,
  path text not null,
  data jsonb not null
);
create index webhook_events_of_projects on webhook_events (project_id, id);

create table webhook_deliveries (
  project_id text not null references projects (id),
  webhook_id text not null references webhooks (id) on delete cascade,
  id text primary key,
  -- In the order in which they are sent.
  number integer not null,
  -- The same for all webhooks of the project, and for each request.
  event_id text not null,
  event text not null,
  body text not null,
  -- WAITING, DELIVERED, FAILED
  state text not null,
  tries integer not null default 0,
  created_date timestamptz not null,
  sent_date timestamptz,
  status integer,
  reason jsonb,
  answer text not null default '',
  duration integer,
  unique (webhook_id, number)
);
create index webhook_deliveries_waiting on webhook_deliveries (webhook_id, number) where state = 'WAITING';
create index webhook_deliveries_old on webhook_deliveries (created_date);

-- Installed integrations of an account, once each. Secrets are sealed; the key is derived from the secrets of the installation.
create table integrations (
  id text primary key,
  account_id text not null references accounts (id),
  -- In the catalogue.
  integration_id text not null,
  type text not null,
  status text not null,
  host_url text not null default '',
  authentication text not null default 'TOKEN',
  consumer_key text not null default '',
  public_key text not null default '',
  user_name text not null default '',
  check_issue text not null default '',
  sealed_private_key text,
  -- A token, or the access token of an application link.
  sealed_token text,
  -- Of an activation that waits for the approval of a person.
  sealed_request_token text,
  -- Why it does not work: code and values.
  reason jsonb,
  broken_since timestamptz,
  checked_date timestamptz,
  -- Results of calls that began before a change are not written.
  revision integer not null default 1,
  created_by text not null,
  created_date timestamptz not null,
  unique (account_id, integration_id)
);
create index integrations_to_check on integrations (checked_date) where status in ('ACTIVE', 'BROKEN');

-- Issues that are linked to flows and scenarios. They stay as text when their integration is removed.
create table issue_links (
  id text primary key,
  project_id text not null references projects (id),
  entity_type text not null,
  entity_id text not null,
  integration_id text references integrations (id) on delete set null,
  name text not null,
  item_id text not null,
  item_url text not null,
  -- WAITING, LINKED, FAILED; REMOVING until it is removed in Jira, too.
  remote text not null,
  reason jsonb,
  tries integer not null default 0,
  next_try timestamptz,
  created_by text not null,
  created_date timestamptz not null
);
create index issue_links_of_entities on issue_links (project_id, entity_type, entity_id);
create index issue_links_of_integrations on issue_links (integration_id);
create unique index issue_links_once on issue_links (project_id, entity_type, entity_id, item_url) where remote <> 'REMOVING';
create index issue_links_to_try on issue_links (next_try) where next_try is not null;

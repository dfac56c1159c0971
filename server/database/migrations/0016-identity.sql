-- How one proves who one is: links that open once, second factors, passkeys, keys for programs; and what a person sees of
-- the own sessions. Whatever opens something lies here hashed or sealed.

-- `grant_id` is the name that the identity server's tokens carry; `handle` is the name that a person's calls use.
alter table sessions
  add column handle text not null default gen_random_uuid()::text,
  add column grant_id text,
  add column user_agent text not null default '',
  add column address text not null default '';
create unique index sessions_handle on sessions (handle);
create index sessions_grant on sessions (grant_id);
create index oidc_payloads_account on oidc_payloads ((payload ->> 'accountId'));

create table one_time_links (
  hash text primary key,
  user_id text not null references users (id) on delete cascade,
  kind text not null check (kind in ('invitation', 'reset')),
  until_date timestamptz not null,
  used_date timestamptz
);
create index one_time_links_user on one_time_links (user_id);

-- `last_step` is the newest time step that a code was taken of: each is good once.
create table second_factors (
  user_id text primary key references users (id) on delete cascade,
  sealed_secret text not null,
  created_date timestamptz not null,
  confirmed_date timestamptz,
  last_step bigint not null default 0
);

create table recovery_codes (
  user_id text not null references users (id) on delete cascade,
  hash text not null,
  used_date timestamptz,
  primary key (user_id, hash)
);

create table passkeys (
  id text primary key,
  credential text not null unique,
  user_id text not null references users (id) on delete cascade,
  name text not null,
  public_key text not null,
  counter bigint not null,
  transports text[] not null default '{}',
  created_date timestamptz not null,
  last_used timestamptz
);
create index passkeys_user on passkeys (user_id);

-- One question to an authenticator at a time, for each person and purpose; it is answered once.
create table passkey_challenges (
  about text primary key,
  challenge text not null,
  until_date timestamptz not null
);

-- A sign-in whose password was right and whose second step is not done yet.
create table pending_sign_ins (
  interaction text primary key,
  user_id text not null references users (id) on delete cascade,
  step text not null check (step in ('prove', 'enrol', 'codes')),
  until_date timestamptz not null
);
create index pending_sign_ins_user on pending_sign_ins (user_id);

create table api_keys (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  name text not null,
  prefix text not null unique,
  hash text not null,
  -- list of { moduleName, allowedActions }
  module_permissions jsonb not null,
  created_date timestamptz not null,
  expires_date timestamptz not null,
  last_used timestamptz,
  revoked_date timestamptz
);
create index api_keys_user on api_keys (user_id, created_date);

-- The identity server's own records, the sessions of browsers, and the tries at passwords.
create table oidc_payloads (
  model text not null,
  id text not null,
  payload jsonb not null,
  grant_id text,
  uid text,
  user_code text,
  consumed_at timestamptz,
  expires_at timestamptz,
  primary key (model, id)
);
create index oidc_payloads_grant on oidc_payloads (grant_id) where grant_id is not null;
create index oidc_payloads_uid on oidc_payloads (uid) where uid is not null;
create index oidc_payloads_expired on oidc_payloads (expires_at);

-- `id` is the hash of the cookie: whoever reads this table cannot be anybody.
create table sessions (
  id text primary key,
  user_id text not null references users (id),
  refresh_token text not null,
  access_token text not null,
  access_until timestamptz not null,
  access_life integer not null,
  id_token text,
  created_date timestamptz not null default now(),
  last_seen timestamptz not null default now()
);
create index sessions_user on sessions (user_id);

create table sign_in_attempts (
  key text not null,
  at timestamptz not null default now()
);
create index sign_in_attempts_key on sign_in_attempts (key, at);

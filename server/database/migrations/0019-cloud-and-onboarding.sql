-- Sessions that another issuer has signed in: which one, and until when its own word holds. Null: our own identity server.
alter table sessions
  add column issuer text,
  add column issuer_until timestamptz;

-- Setting up an installation, kept at every step; at most one row. With `done_date` it is over for good.
create table onboarding (
  single boolean primary key default true check (single),
  draft jsonb not null default '{}',
  account_id text references accounts (id),
  user_id text references users (id),
  -- the way to a first password for whoever has set it up, sealed
  sealed_link text,
  done_date timestamptz
);

-- Accounts as the documents list them, their subscriptions, and people who were deleted but stay readable in histories.
alter table accounts
  add column full_name text not null default '',
  add column address text not null default '',
  add column country text not null default '',
  add column phone_number text not null default '',
  add column logo bytea,
  add column logo_type text;

alter table users add column deleted_date timestamptz, add column deleted_by text;
drop index users_email;
create unique index users_email on users (lower(email)) where deleted_date is null;
create index users_words on users using gin (lower(full_name || ' ' || email || ' ' || job_role) gin_trgm_ops)
  where deleted_date is null;
create index users_name on users (account_id, lower(full_name), id) where deleted_date is null;

create table subscription_plans (
  id text primary key,
  account_id text not null references accounts (id),
  plan_name text not null,
  start_date timestamptz not null,
  end_date timestamptz not null,
  active boolean not null default true,
  created_date timestamptz not null default now(),
  check (start_date < end_date)
);
create unique index subscription_plans_name on subscription_plans (account_id, lower(plan_name));

-- How many licences of a type a plan has. How many are taken is counted, never kept.
create table subscription_plan_types (
  plan_id text not null references subscription_plans (id) on delete cascade,
  type text not null check (type in ('TRAINEE', 'TESTER', 'DEVELOPER', 'MANAGER', 'FULL_USER')),
  total integer not null check (total >= 0),
  primary key (plan_id, type)
);
create index licences_plan on licences (plan_name, type);

-- Licences that were given before there were subscriptions are of one that has just as many.
insert into subscription_plans (id, account_id, plan_name, start_date, end_date)
  select gen_random_uuid()::text, u.account_id, l.plan_name, min(l.start_date), max(l.end_date)
  from licences l join users u on u.id = l.user_id group by u.account_id, l.plan_name;
insert into subscription_plan_types (plan_id, type, total)
  select p.id, l.type, count(*) from licences l join users u on u.id = l.user_id
  join subscription_plans p on p.account_id = u.account_id and p.plan_name = l.plan_name
  where l.type in ('TRAINEE', 'TESTER', 'DEVELOPER', 'MANAGER', 'FULL_USER') group by p.id, l.type;

-- Who was given a password before there were invitations needs none.
update users set last_login_time = created_date where last_login_time is null and password_hash is not null;

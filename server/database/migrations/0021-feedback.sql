-- What people say of the product, for the administrators of their account.
create table feedback (
  id text primary key,
  account_id text not null references accounts (id),
  user_id text not null references users (id),
  kind text not null check (kind in ('IDEA', 'PROBLEM', 'PRAISE')),
  message text not null,
  created_date timestamptz not null
);
create index feedback_account on feedback (account_id, created_date desc, id);
create index feedback_user on feedback (user_id, created_date desc, id);

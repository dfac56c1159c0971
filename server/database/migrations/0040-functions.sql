-- The functions of an account, which expressions call. Default ones are part of the product and are in no table.
create table functions (
  account_id text not null references accounts (id),
  id text not null,
  name text not null,
  folded text not null,
  description text not null,
  parameters jsonb not null,
  result text not null,
  body text not null,
  examples jsonb not null,
  revision integer not null default 1,
  author text not null,
  created_date timestamptz not null,
  modified_by text not null,
  modified_date timestamptz not null,
  primary key (account_id, id),
  unique (account_id, folded)
);

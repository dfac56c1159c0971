-- Adapters that wait for a person who types their code. A row is deleted when the key is fetched, or when it has expired.
create table adapter_pairings (
  id text primary key,
  code text collate "C" not null unique,
  secret_hash text not null,
  name text not null,
  address text not null,
  created_date text collate "C" not null,
  expires_date text collate "C" not null,
  user_id text references users (id) on delete cascade
);

-- From which addresses somebody has given the right password: what is guessed from elsewhere does not lock him out there.
create table sign_in_places (
  user_id text not null references users (id) on delete cascade,
  address text not null,
  seen_date timestamptz not null,
  primary key (user_id, address)
);
create index sign_in_places_seen on sign_in_places (seen_date);

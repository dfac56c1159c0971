-- Addresses at which calendars read the schedules and due dates of a person: 128 random bits, of which the hash is stored.
create table calendar_feeds (
  id text primary key,
  user_id text not null references users (id),
  name text not null,
  language text not null,
  hash text not null unique,
  created_date timestamptz not null,
  last_used timestamptz
);
create index calendar_feeds_of_users on calendar_feeds (user_id);

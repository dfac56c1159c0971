-- What a notification is about (several things after a change of many), and when the mail about it is due: null when there
-- is none to come. Whoever writes the mail empties it in the same transaction, so that each goes once.
alter table notifications add column things text[] not null default '{}', add column mail_due timestamptz;
create index notifications_mail on notifications (mail_due, user_id) where mail_due is not null;

-- Whether somebody wants mails about notifications of a type; where there is no row the type says so itself.
create table notification_preferences (
  user_id text not null references users (id) on delete cascade,
  type text not null,
  send_email boolean not null,
  primary key (user_id, type)
);

-- How they come: at once or once a day at an hour, and hours in which none come, by the person's own clock.
create table notification_deliveries (
  user_id text primary key references users (id) on delete cascade,
  daily boolean not null,
  daily_hour integer not null check (daily_hour between 0 and 23),
  quiet_from integer check (quiet_from between 0 and 23),
  quiet_until integer check (quiet_until between 0 and 23),
  time_zone text not null,
  check ((quiet_from is null) = (quiet_until is null)),
  check (quiet_from is null or quiet_from <> quiet_until)
);

-- Mails that tell of projects go only to somebody who may still read all of them when they go.
alter table mails add column user_id text references users (id) on delete cascade,
  add column project_ids text[] not null default '{}';

-- Files that were asked for and are made in the background. `file_id` is there once the file is.
create table prepared_exports (
  id text primary key,
  project_id text not null references projects (id),
  user_id text not null references users (id),
  media_type text not null,
  question jsonb not null,
  created_date timestamptz not null,
  -- When the next try may begin; a try that is under way has moved it on already.
  due_date timestamptz not null,
  tries integer not null default 0,
  file_id text unique,
  filename text not null default '',
  size bigint not null default 0,
  ended_date timestamptz
);
create index prepared_exports_due on prepared_exports (due_date) where ended_date is null;
create index prepared_exports_project on prepared_exports (project_id);
create index prepared_exports_ended on prepared_exports (ended_date) where ended_date is not null;

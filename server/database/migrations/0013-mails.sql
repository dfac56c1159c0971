-- Mails as rows, written in the transaction of what they tell of and sent afterwards. `sealed` holds the words, which
-- may carry a link that opens something; it is emptied as soon as the mail is sent or given up.
create table mails (
  id text primary key,
  kind text not null,
  recipient text not null,
  subject text not null,
  sealed text not null,
  created_date timestamptz not null,
  -- When the next try may begin; a try that is under way has moved it on already.
  due_date timestamptz not null,
  -- After this nobody would be helped by it.
  until_date timestamptz,
  tries integer not null default 0,
  problem text,
  ended_date timestamptz,
  sent boolean not null default false
);
create index mails_due on mails (due_date) where ended_date is null;
create index mails_ended on mails (ended_date) where ended_date is not null;

-- How many users each account has, by role: the list of users shows it, and counting a hundred thousand takes thirty times
-- as long as reading a page of them.
create table user_totals (
  account_id text not null,
  role text not null,
  total integer not null,
  primary key (account_id, role)
);

insert into user_totals
select account_id, role, count(*) from users where deleted_date is null group by account_id, role;

create function count_users() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into user_totals as t (account_id, role, total)
    select account_id, role, count(*) from came where deleted_date is null group by account_id, role
    order by account_id, role
    on conflict (account_id, role) do update set total = t.total + excluded.total;
  elsif tg_op = 'DELETE' then
    insert into user_totals as t (account_id, role, total)
    select account_id, role, -count(*) from went where deleted_date is null group by account_id, role
    order by account_id, role
    on conflict (account_id, role) do update set total = t.total + excluded.total;
  else
    insert into user_totals as t (account_id, role, total)
    select account_id, role, sum(change) from (
      select account_id, role, 1 as change from came where deleted_date is null
      union all select account_id, role, -1 from went where deleted_date is null) changes
    group by account_id, role having sum(change) <> 0
    order by account_id, role
    on conflict (account_id, role) do update set total = t.total + excluded.total;
  end if;
  return null;
end $$;

create trigger users_come after insert on users
  referencing new table as came for each statement execute function count_users();
create trigger users_go after delete on users
  referencing old table as went for each statement execute function count_users();
create trigger users_change after update on users
  referencing old table as went new table as came for each statement execute function count_users();

-- Facts of an account as a whole: its people, licences, keys, projects. One gap-free sequence per account.
alter table accounts add column position bigint not null default 0;
create table account_facts (
  account_id text not null references accounts (id),
  position bigint not null,
  id text not null unique,
  type text not null,
  about text not null,
  at timestamptz not null,
  by_user text not null,
  data jsonb not null default '{}',
  hash bytea not null,
  primary key (account_id, position)
);
create index account_facts_at on account_facts (account_id, at desc, position desc);
create index account_facts_about on account_facts (account_id, about, position desc);

-- Every log is a chain: the hash of a fact covers its words and the hash before it, so that none can be changed, taken
-- out or moved without breaking what follows [G16].
create function chain_hash(before bytea, words jsonb) returns bytea language sql immutable parallel safe return
  sha256(coalesce(before, ''::bytea) || convert_to(words::text, 'UTF8'));

create function fact_as_json(f facts) returns jsonb language sql immutable parallel safe return
  jsonb_build_array(f.project_id, f.position, f.id, f.type, f.version, f.about, extract(epoch from f.at), f.by_user,
    f.cause, f.revision, f.data);
create function fact_as_json(f account_facts) returns jsonb language sql immutable parallel safe return
  jsonb_build_array(f.account_id, f.position, f.id, f.type, f.about, extract(epoch from f.at), f.by_user, f.data);

alter table facts add column hash bytea;

create function chain_fact() returns trigger language plpgsql as $$
begin
  new.hash := chain_hash(
    (select hash from facts where project_id = new.project_id and position = new.position - 1), fact_as_json(new));
  return new;
end $$;
create function chain_account_fact() returns trigger language plpgsql as $$
begin
  new.hash := chain_hash(
    (select hash from account_facts where account_id = new.account_id and position = new.position - 1),
    fact_as_json(new));
  return new;
end $$;

-- What is there already.
do $$
declare one facts; before bytea; of text := '';
begin
  for one in select * from facts order by project_id, position loop
    if one.project_id <> of then of := one.project_id; before := null; end if;
    before := chain_hash(before, fact_as_json(one));
    update facts set hash = before where project_id = one.project_id and position = one.position;
  end loop;
end $$;
alter table facts alter column hash set not null;

create trigger facts_chain before insert on facts for each row execute function chain_fact();
create trigger account_facts_chain before insert on account_facts for each row execute function chain_account_fact();

-- A log is written and read. Only the purge of a whole project takes facts out, and says so.
create function keep_facts() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and tg_table_name = 'facts' and current_setting('assay.purge', true) = old.project_id then
    return old;
  end if;
  raise exception 'the log of facts is only ever added to' using errcode = 'restrict_violation';
end $$;
create trigger facts_kept before update or delete on facts for each row execute function keep_facts();
create trigger account_facts_kept before update or delete on account_facts
  for each row execute function keep_facts();

-- Both run with every change. Functions in SQL are planned anew inside a trigger, settings are set and reset for each
-- row; the results are the same as before.

create or replace function chain_fact() returns trigger language plpgsql as $$
declare
  before bytea;
begin
  select hash into before from facts where project_id = new.project_id and position = new.position - 1;
  -- As chain_hash and fact_as_json, which verify the chain.
  new.hash := sha256(coalesce(before, ''::bytea) || convert_to(jsonb_build_array(new.project_id, new.position, new.id,
    new.type, new.version, new.about, extract(epoch from new.at), new.by_user, new.cause, new.revision,
    new.data)::text, 'UTF8'));
  return new;
end $$;

-- A session keeps its plan: one made for the empty table would read the whole table for each word.
create or replace function add_search_words() returns trigger language plpgsql set enable_seqscan = off as $$
declare
  words tsvector := coalesce(new.own_words, '') || new.tag_words || new.talk_words;
  one text;
begin
  if tg_op = 'UPDATE' then
    words := ts_delete(words, tsvector_to_array(coalesce(old.own_words, '') || old.tag_words || old.talk_words));
  end if;
  foreach one in array tsvector_to_array(words) loop
    perform from search_words where word = one;
    if not found then
      insert into search_words values (one);
    end if;
  end loop;
  return null;
end $$;

-- Every word of the directory of items, once: a prefix is looked up as the few words that begin with it, which the index
-- of words answers much faster; see decision 0051. A trigger, because many statements write words, and
-- none may be forgotten. The key is not unique: otherwise two transactions with the same new word would wait for each
-- other. Words are never removed.
create table search_words (word text collate "C" not null);
insert into search_words select word from ts_stat('select own_words || tag_words || talk_words from items');
create index search_words_word on search_words (word);
analyze search_words;

-- A session keeps its plan: one made for the empty table would read the whole table for each item.
create function add_search_words() returns trigger language plpgsql
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  words tsvector := coalesce(new.own_words, '') || new.tag_words || new.talk_words;
begin
  if tg_op = 'UPDATE' then
    words := ts_delete(words, tsvector_to_array(coalesce(old.own_words, '') || old.tag_words || old.talk_words));
  end if;
  insert into search_words select w from unnest(tsvector_to_array(words)) w
    where not exists (select from search_words s where s.word = w);
  return null;
end $$;

create trigger items_search_words after insert or update of own_words, tag_words, talk_words on items
  for each row execute function add_search_words();

-- The directory of items also holds the words of each item, by which it is found: of its id and name (and of its long
-- texts), of its tags, of what was said about it. The product decides what a word is and writes the vectors itself; see
-- server/search/search-vector.ts. `own_words` is null until the product has filled it: the next start does.
alter table items add column own_words tsvector;
alter table items add column tag_words tsvector not null default '';
alter table items add column talk_words tsvector not null default '';
-- Bytes that were written to `talk_words`: a vector has an end.
alter table items add column talk_size integer not null default 0;

create index items_words on items using gin ((own_words || tag_words || talk_words))
  with (gin_pending_list_limit = 256) where not deleted;
create index items_without_words on items (project_id, type, id) where own_words is null;

-- The list of defects is searched by the directory now; a change of a defect does not write its title here again.
drop index defects_search;

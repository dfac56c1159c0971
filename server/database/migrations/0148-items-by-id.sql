-- An exact id is looked up in all projects at once; see decision 0228.
create index concurrently items_id on items (id) where not deleted;

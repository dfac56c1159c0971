-- The newest items of all projects; see decision 0228.
create index concurrently items_latest on items (modified_date desc, id) where not deleted;

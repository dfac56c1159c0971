-- The newest of one type in one project: what a picker shows before anything is typed.
drop index items_newest;
create index items_newest on items (project_id, type, modified_date desc) where not deleted;

-- When an export is tried again is known by its job. The index on the date goes with it.
alter table prepared_exports drop column due_date;
create index prepared_exports_waiting on prepared_exports (user_id) where ended_date is null;

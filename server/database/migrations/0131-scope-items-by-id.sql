-- A schedule names a scope item by its id, without its test plan.
create index scope_items_by_id on scope_items (project_id, id);

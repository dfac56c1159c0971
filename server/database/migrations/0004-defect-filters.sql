-- The filters of the list of defects; author and severity have an index since 0001.
create index defects_assignee on defects (project_id, assignee, number) where deleted_date is null;
create index defects_created on defects (project_id, created_date, number) where deleted_date is null;
-- Serves both the filter and the search for the defects that have a tag.
create index defects_tags on defects using gin (tags) where deleted_date is null;

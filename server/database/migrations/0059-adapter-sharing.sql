-- The projects whose members may have their runs executed by an adapter of somebody else [R25]. Project ids that no longer
-- exist share nothing.
alter table adapters add column shared_projects text[] not null default '{}';

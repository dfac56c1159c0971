-- The kind of a prepared file, named like the notification that tells of it.
alter table prepared_exports add column type text not null default 'defects_export';

-- The changes of a field in a project, for its activity and its groups of changes by hand; see decision 0252.
create index concurrently facts_field on facts (project_id, fact_field(data), at desc, position desc) where right(type, 8) = '.updated';

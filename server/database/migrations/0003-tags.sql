-- Names of tags are compared without regard to case, folded by the product so that every database agrees on it.
alter table tags add column folded text;
update tags set folded = lower(tag);
alter table tags alter column folded set not null;
alter table tags add column revision integer not null default 1;
drop index tags_name;
create unique index tags_folded on tags (project_id, folded);

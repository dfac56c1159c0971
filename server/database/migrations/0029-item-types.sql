-- Each area brings the type of its own items.
alter table items drop constraint items_type_check;

-- What a failed result says, without what is different in each run; null: it did not fail, or is of an earlier version.
alter table results add column failure text;

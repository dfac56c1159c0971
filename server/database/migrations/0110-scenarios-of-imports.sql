-- Scenarios that an import of a state machine has created.
alter table flow_imports add column scenarios integer not null default 0;

-- A fact is named after its command, whose id its sender has chosen: in the log of another project or account the same
-- id may stand as well.
alter table facts drop constraint facts_id_key;
alter table facts add constraint facts_id_key unique (project_id, id);
alter table account_facts drop constraint account_facts_id_key;
alter table account_facts add constraint account_facts_id_key unique (account_id, id);

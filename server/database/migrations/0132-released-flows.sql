-- Who gives a flow the status RELEASED, and whether a change to such a flow sets it to IN_DESIGN.
alter table projects
  add column flows_released_by text not null default 'MEMBERS' check (flows_released_by in ('MEMBERS', 'OWNERS')),
  add column changed_releases text not null default 'STAY' check (changed_releases in ('STAY', 'REOPEN'));

-- Which side leads for each field of a defect and its issue, and the status in Jira by that of the defect.
alter table issue_settings add column leads jsonb not null default '{}';
alter table issue_settings add column sent_statuses jsonb not null default '{}';

-- What both sides had when they were last compared, by field: `Compared` of sync-fields.ts. Texts as hashes.
alter table defect_issues add column compared jsonb not null default '{}';
-- What Jira has where a field differs, as it is shown.
alter table defect_issues add column differing jsonb not null default '{}';
-- The status in Jira that a request is about to set, or has set.
alter table defect_issues add column sent_status text not null default '';

-- A change of a defect makes its issue due, in the transaction of the change, whichever statement makes it: of one person,
-- for many defects, or because a tag was renamed. What follows from Jira itself is no news for Jira.
create function defect_issue_is_due() returns trigger language plpgsql as $$
begin
  update defect_issues set next_try = least(next_try, now()), tries = 0
    where project_id = new.project_id and defect_id = new.id and state = 'LINKED' and next_try > now();
  return null;
end $$;

create trigger defects_have_issues after update on defects for each row
  when (new.modified_by <> 'Jira' and (
    old.header is distinct from new.header or old.description is distinct from new.description
    or old.status is distinct from new.status or old.severity is distinct from new.severity
    or old.tags is distinct from new.tags or old.deleted_date is distinct from new.deleted_date))
  execute function defect_issue_is_due();

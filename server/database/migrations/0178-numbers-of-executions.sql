-- Executions are numbered in their pipeline, in the order in which they were started. Whichever version of the server starts
-- one has locked its project.
alter table pipeline_executions add column number integer;

create function number_pipeline_execution() returns trigger language plpgsql as $$
begin
  new.number := coalesce((select max(e.number) from pipeline_executions e
    where e.project_id = new.project_id and e.pipeline_id = new.pipeline_id), 0) + 1;
  return new;
end $$;
create trigger pipeline_executions_number before insert on pipeline_executions
  for each row execute function number_pipeline_execution();

update pipeline_executions e set number = n.number
from (select id, row_number() over (partition by project_id, pipeline_id order by created_date, id) as number
  from pipeline_executions) n
where n.id = e.id;

-- A re-run: the execution whose failed items it executes again, these items, and those that it takes over as passed.
alter table pipeline_executions add column rerun jsonb;

-- Why the run of a try failed: its first failed step, and the text of that.
alter table pipeline_attempts add column failure jsonb;

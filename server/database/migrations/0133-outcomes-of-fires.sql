-- How each fire of a schedule ended: its people are notified when a run fails, and when one passes again.
-- '': its run goes on; then passed, failed, notRun, cancelled, or started for an execution of a pipeline.
alter table schedule_fires add column outcome text not null default '';
alter table schedule_fires add column outcome_date timestamptz;

-- Nobody is notified of what ended before.
update schedule_fires f set outcome_date = f.actual_time, outcome = case
  when f.reason is not null then 'notRun'
  when exists (select from schedules s where s.id = f.schedule_id and s.execution_entity = 'PIPELINE') then 'started'
  else 'cancelled' end
where f.reason is not null or not exists (select from runs r where r.id = f.run_id);
update schedule_fires f set outcome_date = coalesce(r.end_date, f.actual_time), outcome = case r.state
  when 'passed' then 'passed' when 'passedWithWarnings' then 'passed' when 'failed' then 'failed' when 'lost' then 'failed'
  when 'cancelled' then 'cancelled'
  else case when exists (select from run_attempts t where t.run_id = r.id) then 'failed' else 'notRun' end end
from runs r
where r.id = f.run_id and f.outcome = ''
  and r.state in ('passed', 'passedWithWarnings', 'failed', 'cancelled', 'lost', 'expired');

create index schedule_fires_going_on on schedule_fires (run_id) where outcome = '';
create index schedule_fires_with_outcome on schedule_fires (schedule_id, outcome_date desc) where outcome <> '';

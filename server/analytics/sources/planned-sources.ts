import { sql } from 'kysely';
import { counted, durationsOf, ofProject, type CubeSource } from '../cube-source.ts';
import { notPassed, resultsBy } from './run-sources.ts';

export const pipelineExecutionsSource: CubeSource<'PipelineExecutions'> = {
  from: sql`pipeline_executions e join projects p on p.id = e.project_id
    left join pipelines l on l.project_id = e.project_id and l.id = e.pipeline_id`,
  project: sql`e.project_id`,
  where: sql`e.end_date is not null`,
  measures: { ...resultsBy(sql`e.status`), ...durationsOf(sql`e.start_date`, sql`e.end_date`) },
  dimensions: {
    status: sql`e.status`,
    ending: sql`nullif(e.ending, '')`,
    pipeline: sql`coalesce(l.name, e.pipeline_name)`,
    pipelineId: sql`e.pipeline_id`,
    trigger: sql`e.trigger`,
    ref: sql`nullif(e.ref, '')`,
    ...ofProject(sql`e.project_id`),
    createdAt: sql`e.created_date`,
    endedAt: sql`e.end_date`,
  },
  segments: { notPassed: notPassed(sql`e.status`) },
};

/** A time without a run: it was missed, or what should run could not. */
const missed = sql`f.run_id = ''`;

export const schedulesSource: CubeSource<'Schedules'> = {
  from: sql`schedule_fires f join schedules s on s.id = f.schedule_id join projects p on p.id = f.project_id`,
  project: sql`f.project_id`,
  where: sql`true`,
  measures: { count: sql`count(*)`, fired: counted(sql`not (${missed})`), missed: counted(missed) },
  dimensions: {
    entity: sql`s.execution_entity`,
    schedule: sql`nullif(s.description, '')`,
    scheduleId: sql`f.schedule_id`,
    ...ofProject(sql`f.project_id`),
    firedAt: sql`f.fire_time`,
  },
  segments: { missed },
};

import { counted, durationsOf, ofProject, type CubeSource } from '../cube-source.ts';
import { notPassed, resultsBy } from './run-sources.ts';

export const pipelineExecutionsSource: CubeSource<'PipelineExecutions'> = {
  from: `pipeline_executions e join projects p on p.id = e.project_id
    left join pipelines l on l.project_id = e.project_id and l.id = e.pipeline_id`,
  project: 'e.project_id',
  where: 'e.end_date is not null',
  measures: { ...resultsBy('e.status'), ...durationsOf('e.start_date', 'e.end_date') },
  dimensions: {
    status: 'e.status',
    ending: `nullif(e.ending, '')`,
    pipeline: 'coalesce(l.name, e.pipeline_name)',
    pipelineId: 'e.pipeline_id',
    trigger: 'e.trigger',
    ref: `nullif(e.ref, '')`,
    ...ofProject('e.project_id'),
    createdAt: 'e.created_date',
    endedAt: 'e.end_date',
  },
  segments: { notPassed: notPassed('e.status') },
};

/** A time without a run: it was missed, or what should run could not. */
const missed = `f.run_id = ''`;

export const schedulesSource: CubeSource<'Schedules'> = {
  from: `schedule_fires f join schedules s on s.id = f.schedule_id join projects p on p.id = f.project_id`,
  project: 'f.project_id',
  where: 'true',
  measures: { count: 'count(*)', fired: counted(`not (${missed})`), missed: counted(missed) },
  dimensions: {
    entity: 's.execution_entity',
    schedule: `nullif(s.description, '')`,
    scheduleId: 'f.schedule_id',
    ...ofProject('f.project_id'),
    firedAt: 'f.fire_time',
  },
  segments: { missed },
};

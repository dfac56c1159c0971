import { areaListOf, pathOfArea } from '../../../domain/address/area-pages.ts';
import { pathOfLogs } from '../../../domain/logs/log-paths.ts';
import { pathOfExecution, pathOfPipeline } from '../../../domain/pipelines/pipeline-place.ts';
import type { CalendarEntry } from '../../../domain/schedules/calendar/calendar.ts';

const pathOfSchedules = (projectId: string, { executionEntity, entityId, scenarioId }: CalendarEntry): string =>
  executionEntity === 'PIPELINE'
    ? pathOfPipeline(projectId, entityId, 'schedules')
    : pathOfArea({
        ...areaListOf(projectId, 'scenarios'),
        route: ':scenarioId/schedules',
        params: { scenarioId },
      });

/** A past fire leads to its log, a coming one to the schedules of what it executes; '' if that no longer exists. */
export const pathOfEntry = (projectId: string, entry: CalendarEntry): string => {
  const { executionEntity, entityId, entityName, executionLogId } = entry;
  if (executionLogId !== '')
    return executionEntity === 'PIPELINE'
      ? pathOfExecution(projectId, entityId, executionLogId)
      : pathOfLogs({ projectId, kind: 'scenario', of: '', logId: executionLogId });
  return entityName === '' ? '' : pathOfSchedules(projectId, entry);
};

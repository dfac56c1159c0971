import { areaListOf, pathOfArea } from '../address/area-pages.ts';
import { flowsPageOf } from '../address/flows-page.ts';
import { pathOf } from '../address/page.ts';
import { auditMessages } from '../audit/audit-messages.ts';
import { dashboardMessages } from '../dashboards/dashboard-messages.ts';
import { pathOfDashboard } from '../dashboards/dashboard-place.ts';
import { datasetMessages } from '../datasets/dataset-messages.ts';
import { flowMessages } from '../flows/flow-messages.ts';
import { pathOfItem } from '../items/item.ts';
import { milestoneMessages } from '../milestones/milestone-messages.ts';
import { pipelineMessages } from '../pipelines/pipeline-messages.ts';
import { pathOfPipeline } from '../pipelines/pipeline-place.ts';
import { requirementMessages } from '../requirements/requirement-messages.ts';
import { scenarioMessages } from '../scenarios/scenario-messages.ts';
import { scheduleAuditMessages } from '../schedules/schedule-audit-messages.ts';
import type { DeletedEntity } from './deleted-entity.ts';

/** What a deleted record is called in the trash, and the page that it comes back to. */
type Named = Exclude<DeletedEntity['type'], 'PROJECT' | 'DEFECT'>;
const words = (): Readonly<Record<Named, string>> => ({
  FLOW: flowMessages.flow,
  SCENARIO: scenarioMessages.scenario,
  DATASET: datasetMessages.audited.entity,
  TESTPLAN: auditMessages.entities.TESTPLAN,
  PIPELINE: pipelineMessages.audited.entity,
  SCHEDULE: scheduleAuditMessages.audited.entity,
  DASHBOARD: dashboardMessages.audited.entity,
  MILESTONE: milestoneMessages.audited.entity,
  FILTER: auditMessages.entities.FILTER,
  REQUIREMENT: requirementMessages.audited.entity,
});

/** Undefined for a defect, which has its id instead, and is restored by a revert. */
export const deletedWord = (type: DeletedEntity['type']): string | undefined =>
  Object.hasOwn(words(), type) ? words()[type as Named] : undefined;

export const pathOfDeleted = (project: string, { type, id, flowId }: DeletedEntity): string => {
  switch (type) {
    case 'FLOW':
    case 'SCENARIO':
    case 'TESTPLAN':
      return pathOfItem(project, { type, id });
    case 'DASHBOARD':
      return pathOfDashboard({ projectId: project, dashboardId: id });
    case 'PIPELINE':
      return pathOfPipeline(project, id);
    case 'SCHEDULE':
      return pathOfArea(areaListOf(project, 'schedules'));
    case 'MILESTONE':
      return pathOfArea(areaListOf(project, 'milestones'));
    case 'REQUIREMENT':
      return pathOfArea(areaListOf(project, 'requirements'));
    case 'FILTER':
      return pathOf({ name: 'settings', projectId: project, child: 'filters' });
    case 'DATASET':
      return flowId ? pathOfItem(project, { type: 'FLOW', id: flowId }) : pathOf(flowsPageOf(project));
    default:
      return pathOfItem(project, { type: 'DEFECT', id });
  }
};

import type { Observable } from 'rxjs';
import { dashboardMessages } from '../../../domain/dashboards/dashboard-messages.ts';
import { datasetMessages } from '../../../domain/datasets/dataset-messages.ts';
import { filterMessages } from '../../../domain/filters/filter-messages.ts';
import { flowMessages } from '../../../domain/flows/flow-messages.ts';
import { milestoneMessages } from '../../../domain/milestones/milestone-messages.ts';
import { pipelineMessages } from '../../../domain/pipelines/pipeline-messages.ts';
import { planMessages } from '../../../domain/plans/plan-messages.ts';
import { requirementMessages } from '../../../domain/requirements/requirement-messages.ts';
import { scenarioMessages } from '../../../domain/scenarios/scenario-messages.ts';
import { scheduleMessages } from '../../../domain/schedules/schedule-messages.ts';
import type { DeletedEntity } from '../../../domain/trash/deleted-entity.ts';
import type { Http } from '../../../services/http/http.ts';

interface At {
  readonly project: string;
  readonly id: string;
  /** Of a dataset; empty: it is shared by all flows. */
  readonly flowId: string;
}

/** Everything that a call restores, by its type; a defect is restored by `revert`. */
interface Restorer {
  restore(http: Http, at: At, key: string): Observable<object>;
  restored(name: string): string;
}

export const restorers: Readonly<Partial<Record<DeletedEntity['type'], Restorer>>> = {
  FLOW: {
    restore: (http, { project, id }, key) => http('flows.restore', { params: { project, id } }, { key }),
    restored: (name) => flowMessages.restored(name),
  },
  SCENARIO: {
    restore: (http, { project, id }, key) => http('scenarios.restore', { params: { project, id } }, { key }),
    restored: (name) => scenarioMessages.restored(name),
  },
  DATASET: {
    // The path of a shared dataset may name any flow.
    restore: (http, { project, id, flowId }, key) =>
      http('datasets.restore', { params: { project, flowId: flowId || id, dataset: id } }, { key }),
    restored: (name) => datasetMessages.restored(name),
  },
  TESTPLAN: {
    restore: (http, { project, id }, key) => http('plans.restore', { params: { project, id } }, { key }),
    restored: (name) => planMessages.restored(name),
  },
  PIPELINE: {
    restore: (http, { project, id }, key) => http('pipelines.restore', { params: { project, id } }, { key }),
    restored: (name) => pipelineMessages.restored(name),
  },
  DASHBOARD: {
    restore: (http, { id }, key) => http('dashboards.restore', { params: { id } }, { key }),
    restored: (name) => dashboardMessages.restored(name),
  },
  MILESTONE: {
    restore: (http, { project, id }, key) => http('milestones.restore', { params: { project, id } }, { key }),
    restored: (name) => milestoneMessages.restored(name),
  },
  REQUIREMENT: {
    restore: (http, { project, id }, key) => http('requirements.restore', { params: { project, id } }, { key }),
    restored: (name) => requirementMessages.restored(name),
  },
  FILTER: {
    restore: (http, { project, id }, key) =>
      http('filters.restore', { params: { id: project }, body: { id } }, { key }),
    restored: (name) => filterMessages.restored(name),
  },
  SCHEDULE: {
    restore: (http, { project, id }, key) => http('schedules.restore', { params: { project, id } }, { key }),
    restored: (name) => scheduleMessages.restored(name),
  },
};

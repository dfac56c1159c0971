import { of } from 'rxjs';
import { vi } from 'vitest';
import { startPipelines } from '../../../src/app/areas/pipelines/pipelines.ts';
import { startSequence } from '../../../src/app/areas/pipelines/sequence.ts';
import { pipelineFields } from '../../../src/domain/pipelines/pipeline.ts';
import { partsIn } from '../../../src/domain/pipelines/pipelines.ts';
import { sequenceOf } from '../../../src/domain/pipelines/sequence.ts';
import type { NoticeContent } from '../../../src/domain/toasts/notice.ts';
import { areaJournal } from '../area-journal.ts';

/** The actors of the area; the server has one pipeline without parts. */
export const startPipelineActors = () => {
  const area = areaJournal();
  const notices: NoticeContent[] = [];
  const execute = vi.fn(() => of({ id: 'e1', projectId: 'p1', pipelineId: 'x1' } as never));
  const at = '2026-11-25T12:30:00Z';
  const pipeline = {
    ...{ id: 'x1', ...pipelineFields.blank, name: 'Nightly', testPlanId: 'tp-1', projectId: 'p1', createdBy: 'u-ada' },
    ...{ createdDate: at, modifiedDate: at, revision: 1 },
  };
  let count = 0;
  const needs = {
    ...area.needs,
    service: {
      list: () => of({ pipelineDefinitionList: [pipeline], latest: [], position: 1 }),
      read: () => of({ ...pipeline, stages: [], position: 1 }),
      execute,
      cancel: () => of({} as never),
      executions: () => of({ rows: [], page: { size: 25, number: 0, totalElements: 0, totalPages: 0 } }),
      execution: () => of({} as never),
    },
    scenarios: { named: () => of({ _embedded: { scenarios: [{ id: 'sc-1', name: 'Coupon' }] } } as never) },
    plans: {
      scope: () =>
        of({ scopeItemResponseList: ['Coupon', 'Search'].map((name) => ({ id: name, name, scenarioId: 'sc-1' })) }),
    },
    adapters: { list: () => of({ rows: [], page: null } as never) },
    platform: { ...area.needs.platform, newId: () => `n${(count += 1)}` },
    notify: (content: NoticeContent) => void notices.push(content),
    shown: () => 'p1/x1',
  };
  const actors = { ...startPipelines(needs as never, {}), ...startSequence(needs as never, {}) };
  const view = () => area.view().pipelines;
  actors.pipelineRecords.send({ type: 'records.show', about: 'p1' });
  actors.pipelineParts.send({ type: 'records.show', about: 'p1/x1' });
  return { ...actors, notices, execute, view, stages: () => sequenceOf(partsIn(view(), 'x1')) };
};

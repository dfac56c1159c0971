import type { CallName } from '../../../src/domain/wire/contract.ts';
import type { PermissionCell } from '../permissions/permission-cell.ts';
import { at, change, flowOfTwoTasks } from '../flows/at-flows.ts';
import { addedScenario } from '../scenarios/at-scenarios.ts';
import { hashOf, sampleLogs } from './at-logs.ts';

const readers = [200, 200, 200, 403, 404, 200, 404, 404, 401];
const p1 = { project: 'p-1' };
const { flowRun, scenarioRun, picture, film } = sampleLogs;
const logId = `${flowRun}-0`;

const reading = (call: CallName, params: object): PermissionCell => ({
  call,
  what: 'of p-1',
  statuses: readers,
  right: ['read', 'ExecutionLog'],
  ask: (who) => who.ask(call, { params: { ...p1, ...params } } as never),
});

const exporting = (call: 'logs.exportFlowPdf' | 'logs.exportScenarioPdf', id: string): PermissionCell => ({
  call,
  what: 'of p-1',
  statuses: [202, 202, 202, 403, 404, 202, 404, 404, 401],
  right: ['read', 'ExecutionLog'],
  ask: (who) => who.ask(call, { params: { ...p1, id }, body: {} }),
});

const keepForever = { passedDays: null, failedDays: null, cancelledDays: null };
/** Of the owners of a project. */
const owning = (call: CallName, ask: PermissionCell['ask']): PermissionCell => ({
  call,
  what: 'of p-1',
  statuses: [200, 403, 403, 403, 404, 200, 404, 404, 401],
  right: null,
  ask,
});

/** Whoever may read execution logs reads all of them [PERM-003, PERM-036]. */
export const logsPermissions: readonly PermissionCell[] = [
  reading('logs.flows', {}),
  reading('logs.flow', { logId }),
  reading('logs.compare', { logId }),
  reading('logs.trace', { logId }),
  reading('logs.flowResults', { logId }),
  reading('logs.scenarioResults', { logId: scenarioRun }),
  reading('logs.screenshots', { logId }),
  reading('logs.screenshot', { logId, screenshotId: hashOf(picture) }),
  reading('logs.film', { logId, filmId: hashOf(film) }),
  reading('logs.scenarios', {}),
  reading('logs.scenario', { logId: scenarioRun }),
  {
    ...reading('logs.ofFlow', {}),
    ask: async (who, owner) => who.ask('logs.ofFlow', { params: { ...p1, flowId: await flowOfTwoTasks(owner) } }),
  },
  {
    ...reading('logs.ofScenario', {}),
    ask: async (who, owner) => who.ask('logs.ofScenario', { params: { ...p1, id: await addedScenario(owner) } }),
  },
  owning('logs.retention', (who) => who.ask('logs.retention', { params: p1 })),
  owning('logs.previewRetention', (who) => who.ask('logs.previewRetention', { params: p1 })),
  owning('logs.setRetention', (who) => who.ask('logs.setRetention', { params: p1, body: keepForever })),
  exporting('logs.exportFlowPdf', logId),
  exporting('logs.exportScenarioPdf', scenarioRun),
  {
    ...reading('logs.stepScreenshot', {}),
    right: ['read', 'Flow'],
    async ask(who, owner) {
      const flowId = await flowOfTwoTasks(owner);
      await change(owner, flowId, [
        { type: 'step.update', stepId: 's1', field: 'screenShotId', value: hashOf(picture) },
      ]);
      return who.ask('logs.stepScreenshot', { params: { ...at(flowId).params, flowId, id: hashOf(picture) } });
    },
  },
];

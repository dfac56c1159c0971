import type { SeededFault } from '../seeded-fault.ts';

/** Typical bugs of flows and scenarios. */
export const documentFaults: readonly SeededFault[] = [
  {
    name: 'wholeListSave',
    what: 'a save of a list of steps ignores what was changed since its sender read the list',
    edits: [
      {
        file: 'tests/storm/documents/sim-document-writes.ts',
        find: 'changesOfStepList(base.parts, now as SimFlow, task, steps)',
        put: 'changesOfStepList((now as SimFlow).parts, now as SimFlow, task, steps)',
      },
    ],
  },
  {
    name: 'staleFlow',
    what: 'an opened flow that could not be read again after missed events counts as read',
    edits: [
      {
        file: 'src/app/areas/flows/flow-page-reads.ts',
        find: 'await firstValueFrom(needs.service.read(at.projectId, at.flowId));',
        put: 'await firstValueFrom(needs.service.read(at.projectId, at.flowId)).catch(() => null);\n  if (!reply) return;',
      },
    ],
  },
  {
    name: 'moveForgetsTask',
    what: 'the fold of a moved step does not move it into its new task',
    edits: [
      {
        file: 'src/domain/flows/apply-flow-event.ts',
        find: '{ flowTaskId: fact.data.taskId, rank: fact.data.rank }',
        put: '{ rank: fact.data.rank }',
      },
    ],
  },
  {
    name: 'orphanCondition',
    what: 'a flow that leaves a scenario leaves the conditions that wait for it',
    edits: [
      {
        file: 'src/domain/scenarios/decisions/decide-places.ts',
        find: 'const byPlace = Map.groupBy(brokenConditions(parts), ({ place }) => place.id);',
        put: 'const byPlace = Map.groupBy(brokenConditions({ ...parts, places: {} }), ({ place }) => place.id);',
      },
    ],
  },
];

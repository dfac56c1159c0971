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
    seed: 4,
    edits: [
      {
        file: 'src/app/areas/flows/flow-page-reads.ts',
        find: 'await firstValueFrom(needs.service.read(at.projectId, at.flowId));',
        put: 'await firstValueFrom(needs.service.read(at.projectId, at.flowId)).catch(() => null);\n  if (!reply) return;',
      },
    ],
  },
  {
    name: 'olderDocument',
    what: 'an older read of an opened flow or scenario overwrites a newer one',
    seed: 39,
    edits: [
      {
        file: 'src/domain/journal/document-set.ts',
        find: 'if (opened && (!before || before.revision <= version))',
        put: 'if (opened)',
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
    seed: 5,
    edits: [
      {
        file: 'src/domain/scenarios/decisions/decide-places.ts',
        find: 'const byPlace = Map.groupBy(brokenConditions(parts), ({ place }) => place.id);',
        put: 'const byPlace = Map.groupBy(brokenConditions({ ...parts, places: {} }), ({ place }) => place.id);',
      },
    ],
  },
  {
    name: 'goneStepWritten',
    what: 'a change of a step that somebody else has removed is accepted and lost',
    edits: [
      {
        file: 'src/domain/flows/decisions/decide-steps.ts',
        find: 'const step = stepIn(state.parts, stepId);\n  if (!step) return stepGone;',
        put: 'const step = stepIn(state.parts, stepId);\n  if (!step) return [];',
      },
    ],
  },
  {
    name: 'listSaveRemoves',
    what: 'a save of a list of steps removes a step that somebody else has changed since its sender read the list',
    seed: 6,
    edits: [
      {
        file: 'src/domain/flows/list-save.ts',
        find: 'current && alike(seen, current)) delete',
        put: 'current && seen) delete',
      },
    ],
  },
  {
    name: 'listSaveOverwrites',
    what: 'a save of a list of steps overwrites fields that its sender has not changed',
    edits: [
      {
        file: 'src/domain/flows/list-save.ts',
        find: 'merged(keys, seen ?? current, current, part)',
        put: 'merged(keys, current, current, part)',
      },
    ],
  },
  {
    name: 'stepOfOneWriter',
    what: 'the fold of a change of one field of a step loses what others have written in its other fields',
    edits: [
      {
        file: 'src/domain/flows/apply-flow-event.ts',
        find: 'if (known) all[id] = { ...known, ...values };',
        put: 'if (known) all[id] = { id, flowTaskId: (known as { flowTaskId?: string }).flowTaskId, ...values } as unknown as One;',
      },
    ],
  },
  {
    name: 'oneVariable',
    what: 'the fold of a variable of a scenario loses the variables that others have set',
    edits: [
      {
        file: 'src/domain/scenarios/apply-scenario-event.ts',
        find: 'parts.variables[data.name] = data.value;',
        put: 'parts.variables = { [data.name]: data.value };',
      },
    ],
  },
];

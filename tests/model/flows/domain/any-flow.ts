import fc from 'fast-check';
import { decideFlow } from '../../../../src/domain/flows/decisions/decide-flow.ts';
import type { KnownFlow } from '../../../../src/domain/flows/decisions/known-flow.ts';
import { applyToParts, applyToRecord, isPartFact } from '../../../../src/domain/flows/apply-flow-event.ts';
import type { FlowState } from '../../../../src/domain/flows/compare/compare-flows.ts';
import type { FlowChange, FlowCommand, FlowEvent } from '../../../../src/domain/flows/flow-facts.ts';
import type { FlowRecord, TaskRecord } from '../../../../src/domain/flows/flow.ts';
import { blankStep, type FlowStep } from '../../../../src/domain/flows/step.ts';
import { isRefusal } from '../../../../src/domain/journal/fact.ts';

/** Flows for laws, and how commands change them. */
export const record = (more: Partial<FlowRecord> = {}): FlowRecord => ({
  id: 'f1',
  projectId: 'p-1',
  name: 'Pay by card',
  description: '',
  severity: 'IMPORTANT',
  status: 'NEW',
  owner: 'ann',
  tags: [],
  folderId: '',
  parameters: [],
  version: 1,
  numberOfSteps: 0,
  createdByUser: 'ann',
  createdDate: '2026-01-01T00:00:00.000Z',
  modifiedByUser: 'ann',
  modifiedDate: '2026-01-01T00:00:00.000Z',
  ...more,
});

export const task = (id: string, more: Partial<TaskRecord> = {}): TaskRecord => ({
  id,
  rank: 'a0',
  name: id,
  description: '',
  repeats: false,
  ...more,
});

export const step = (id: string, flowTaskId: string, more: Partial<FlowStep> = {}): FlowStep => ({
  ...blankStep,
  id,
  flowTaskId,
  rank: 'a0',
  ...more,
});

export const stateOf = (
  tasks: readonly TaskRecord[],
  steps: readonly FlowStep[],
  more: Partial<FlowRecord> = {},
): FlowState => ({
  record: record({ numberOfSteps: steps.length, ...more }),
  parts: {
    tasks: Object.fromEntries(tasks.map((one) => [one.id, one])),
    steps: Object.fromEntries(steps.map((one) => [one.id, one])),
  },
});

export const known = (state: FlowState, more: Partial<KnownFlow> = {}): KnownFlow => ({
  flow: state.record,
  deleted: null,
  parts: state.parts,
  taskCount: Object.keys(state.parts.tasks).length,
  isNameTaken: () => false,
  calledFlow: () => undefined,
  folderExists: () => undefined,
  ...more,
});

let count = 0;
export const changeCommand = (changes: readonly FlowChange[]): Extract<FlowCommand, { type: 'flow.change' }> => ({
  id: `c${(count += 1)}`,
  type: 'flow.change',
  about: 'flow/f1',
  project: 'p-1',
  at: '2026-01-02T00:00:00.000Z',
  by: 'ben',
  data: { changes },
});

export const decided = (state: FlowState, changes: readonly FlowChange[], more: Partial<KnownFlow> = {}) =>
  decideFlow(known(state, more), changeCommand(changes));

/** The events of changes that must not be refused. */
export const eventsOf = (...given: Parameters<typeof decided>): readonly FlowEvent[] => {
  const outcome = decided(...given);
  if (isRefusal(outcome)) throw new Error(`refused: ${JSON.stringify(outcome)}`);
  return outcome;
};

export const after = (state: FlowState, events: readonly FlowEvent[]): FlowState => {
  const next = { record: { ...state.record }, parts: structuredClone(state.parts) as FlowState['parts'] };
  for (const event of events) {
    applyToRecord(next.record, event);
    if (isPartFact(event)) applyToParts(next.parts, event);
  }
  return next;
};

const rank = fc.constantFrom('a0', 'a1', 'a2', 'a3', 'Zz', 'a0V');
const exported = fc.constantFrom('', '', 'total', 'order-id', 'user_name');
const text = fc.constantFrom('', 'Open', 'Pay', 'Log in', '<b>x</b>', '🐞');

const anyTasks = fc.uniqueArray(
  fc.record({
    id: fc.constantFrom('t1', 't2', 't3', 't4', 'constructor'),
    rank,
    name: text,
    description: text,
    repeats: fc.boolean(),
  }),
  { selector: ({ id }) => id, maxLength: 4 },
);

const anySteps = (tasks: readonly TaskRecord[]) =>
  tasks.length === 0
    ? fc.constant([] as FlowStep[])
    : fc
        .uniqueArray(
          fc.record({
            id: fc.constantFrom('s1', 's2', 's3', 's4', 's5', 's6', 'toString'),
            flowTaskId: fc.constantFrom(...tasks.map(({ id }) => id)),
            rank,
            name: text,
            parameterValue: text,
            exportData: exported,
            optional: fc.boolean(),
            config: fc.constantFrom(
              {},
              { operator: 'equals' as const },
              { property: 'text' as const, operator: 'gt' as const },
            ),
          }),
          { selector: ({ id }) => id, maxLength: 6 },
        )
        .map((steps) => {
          const taken = new Set<string>();
          // A name is exported once.
          return steps.map((one) => {
            const exportData = one.exportData !== '' && taken.has(one.exportData) ? '' : one.exportData;
            taken.add(exportData);
            return { ...blankStep, ...one, exportData } satisfies FlowStep;
          });
        });

/** Any valid flow; two of them share ids, so that they look like two revisions of one. */
export const anyFlow: fc.Arbitrary<FlowState> = anyTasks.chain((tasks) =>
  fc
    .record({
      steps: anySteps(tasks),
      name: fc.constantFrom('Pay', 'Buy'),
      tags: fc.constantFrom<string[]>([], ['a'], ['a', 'b']),
    })
    .map(({ steps, name, tags }) => stateOf(tasks, steps, { name, tags })),
);

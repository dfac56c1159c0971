import type { FlowParts } from '../../../src/domain/flows/flow-document.ts';
import type { FlowRecord } from '../../../src/domain/flows/flow.ts';
import { blankStep, type FlowStep } from '../../../src/domain/flows/step.ts';
import type { ScenarioParts } from '../../../src/domain/scenarios/scenario-document.ts';
import { blankPlace, type Place, type ScenarioRecord } from '../../../src/domain/scenarios/scenario.ts';

/** A flow or a scenario on the simulated disk, by its stream. */
export interface SimFlow {
  readonly record: FlowRecord;
  readonly parts: FlowParts;
}
export interface SimScenario {
  readonly record: ScenarioRecord;
  readonly parts: ScenarioParts;
}
export type SimDocument = SimFlow | SimScenario;

export const isFlow = (about: string): boolean => about.startsWith('flow/');

const begun = {
  description: '',
  status: 'NEW',
  owner: 'ada',
  tags: [],
  folderId: '',
  version: 0,
  createdByUser: 'ada',
  createdDate: '2026-01-05T08:00:00.000Z',
  modifiedByUser: 'ada',
  modifiedDate: '2026-01-05T08:00:00.000Z',
} as const;

const stepOf = (id: string, flowTaskId: string, rank: string): FlowStep => ({
  ...blankStep,
  id,
  flowTaskId,
  rank,
  name: 'As it was',
});
const taskOf = (id: string, rank: string) => ({ id, rank, name: 'As it was', description: '', repeats: false });
const placeOf = (id: string, rank: string, conditions: Place['conditions'] = []): Place => ({
  ...blankPlace,
  id,
  rank,
  flowId: 'F-1',
  values: {},
  conditions,
});

/** A flow with two tasks and a scenario whose last flow waits for the first, as they are before the simulation. */
export const seedDocuments = (projectId: string): ReadonlyMap<string, SimDocument> =>
  new Map<string, SimDocument>([
    [
      'flow/F-1',
      {
        record: {
          ...begun,
          tags: [],
          id: 'F-1',
          projectId,
          name: 'Check-out',
          severity: 'IMPORTANT',
          parameters: [],
          numberOfSteps: 4,
        },
        parts: {
          tasks: { t1: taskOf('t1', 'a0'), t2: taskOf('t2', 'a1') },
          steps: {
            s1: stepOf('s1', 't1', 'a0'),
            s2: stepOf('s2', 't1', 'a1'),
            s3: stepOf('s3', 't2', 'a0'),
            s4: stepOf('s4', 't2', 'a1'),
          },
        },
      },
    ],
    [
      'scenario/C-1',
      {
        record: {
          ...begun,
          tags: [],
          id: 'C-1',
          projectId,
          name: 'Buy and return',
          severity: 'NORMAL',
          numberOfFlows: 3,
        },
        parts: {
          places: {
            p1: placeOf('p1', 'a0'),
            p2: placeOf('p2', 'a1'),
            p3: placeOf('p3', 'a2', [{ after: 'p1', result: 'PASSED' }]),
          },
          variables: {},
        },
      },
    ],
  ]);

import {
  scenarioAbout,
  type ScenarioChange,
  type ScenarioCommand,
} from '../../../src/domain/scenarios/scenario-facts.ts';
import type { ScenarioEvent, ScenarioFact } from '../../../src/domain/scenarios/scenario-facts.ts';
import { blankPlace, type Place, type ScenarioRecord } from '../../../src/domain/scenarios/scenario.ts';
import { scenarios } from '../../../src/domain/scenarios/scenarios.ts';
import { givenFor } from '../given.ts';

/** One scenario, s1, of the project p1, and short forms of its facts and commands. */
export const given = givenFor(scenarios);

const at = '2026-11-01T10:00:00.000Z';
export const stamp = { version: 1, about: scenarioAbout('s1'), project: 'p1', at, by: 'ada' } as const;

export const record: ScenarioRecord = {
  id: 's1',
  projectId: 'p1',
  name: 'Checkout',
  description: '',
  severity: 'NORMAL',
  status: 'NEW',
  owner: 'ada',
  tags: [],
  folderId: '',
  version: 0,
  numberOfFlows: 0,
  createdByUser: 'ada',
  createdDate: at,
  modifiedByUser: 'ada',
  modifiedDate: at,
};

export const place = (id: string, rank: string, more: Partial<Place> = {}): Place => ({
  ...blankPlace,
  conditions: [],
  id,
  rank,
  flowId: 'f1',
  ...more,
});

export const after = (id: string): Place['conditions'][number] => ({ after: id, result: 'PASSED' });

export const created = (places: readonly Place[] = [], variables: Record<string, string> = {}): ScenarioFact =>
  ({
    ...stamp,
    id: 'c0/created',
    cause: 'c0',
    type: 'scenario.created',
    data: {
      record: { ...record, numberOfFlows: places.length },
      parts: { places: Object.fromEntries(places.map((one) => [one.id, one])), variables },
    },
  }) as ScenarioFact;

export const changing = (...changes: readonly ScenarioChange[]): ScenarioCommand => ({
  id: 'c1',
  about: stamp.about,
  project: 'p1',
  at,
  by: 'ada',
  type: 'scenario.change',
  data: { changes },
});

/** The event of the command c1 at this place. */
export const event = (index: number, type: ScenarioEvent['type'], data: object): ScenarioFact =>
  ({ ...stamp, id: `c1/${index}`, cause: 'c1', type, data }) as unknown as ScenarioFact;

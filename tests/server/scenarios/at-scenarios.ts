import type { ScenarioChange } from '../../../src/domain/scenarios/scenario-facts.ts';
import { blankPlace, type Place } from '../../../src/domain/scenarios/scenario.ts';
import type { Args, Reply } from '../../../src/domain/wire/contract.ts';
import type { Caller, Headed } from '../caller.ts';

/** Short helpers for the calls of scenarios in the project p-1. */
export const p1 = { params: { project: 'p-1' } };
export const at = (id: string) => ({ params: { project: 'p-1', id } });

let count = 0;
export const newName = (): string => `scenario ${(count += 1)} of ${process.pid}`;

type NewScenario = Args<'scenarios.create'>['body'];
export const addedScenario = async (who: Caller, more: Partial<NewScenario> = {}): Promise<string> =>
  (await who.reply('scenarios.create', { ...p1, body: { name: newName(), ...more } })).id;

export const read = (who: Caller, id: string): Promise<Reply<'scenarios.read'>> => who.reply('scenarios.read', at(id));

export const place = (id: string, flowId: string, rank: string, more: Partial<Place> = {}): Place => ({
  ...blankPlace,
  conditions: [],
  id,
  flowId,
  rank,
  ...more,
});

type Sent = Args<'scenarios.change'>['body']['commands'];
export const change = (who: Caller, id: string, changes: readonly ScenarioChange[], headers: Headed = {}) =>
  who.reply('scenarios.change', { ...at(id), body: { commands: changes as unknown as Sent } }, headers);
export const changeRefused = (who: Caller, id: string, changes: readonly ScenarioChange[], headers: Headed = {}) =>
  who.problem('scenarios.change', { ...at(id), body: { commands: changes as unknown as Sent } }, headers);

/** A scenario of three flows, the last of which waits for the first. */
export const scenarioOfThree = async (who: Caller, flow: string): Promise<string> => {
  const id = await addedScenario(who);
  const conditions: Place['conditions'] = [{ after: 'a', result: 'PASSED' }];
  await change(who, id, [
    { type: 'place.add', place: place('a', flow, 'a0') },
    { type: 'place.add', place: place('b', flow, 'a1') },
    { type: 'place.add', place: place('c', flow, 'a2', { conditions }) },
  ]);
  return id;
};

export const order = (scenario: Pick<Reply<'scenarios.read'>, 'flows'>) => scenario.flows.map(({ id }) => id);

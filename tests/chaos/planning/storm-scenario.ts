import type { Args } from '../../../src/domain/wire/contract.ts';
import type { Caller } from '../../server/caller.ts';
import { step, task } from '../../server/flows/at-flows.ts';
import { place } from '../../server/scenarios/at-scenarios.ts';

/** A scenario that any adapter can run, in a project of the sample workspace. */
export const stormScenario = async (owner: Caller, project: string): Promise<string> => {
  const [params, name] = [{ project }, `Storm ${crypto.randomUUID()}`];
  const flow = await owner.reply('flows.create', { params, body: { name } });
  const steps = [
    { type: 'task.add', task: task('t1') },
    { type: 'step.add', step: step('s1', 't1', { actionType: 'Navigate', parameterValue: '/' }) },
  ] as unknown as Args<'flows.change'>['body']['commands'];
  await owner.reply('flows.change', { params: { project, id: flow.id }, body: { commands: steps } });
  const scenario = await owner.reply('scenarios.create', { params, body: { name } });
  const places = [
    { type: 'place.add', place: place('a', flow.id, 'a0') },
  ] as unknown as Args<'scenarios.change'>['body']['commands'];
  await owner.reply('scenarios.change', { params: { project, id: scenario.id }, body: { commands: places } });
  return scenario.id;
};

import type { Caller } from '../../../tests/server/caller.ts';
import { blankStep } from '../../../src/domain/flows/step.ts';
import { inTurns } from './in-turns.ts';
import { Listeners } from './listeners.ts';
import { LoadUser, type Person } from './load-user.ts';

/** Before the first step: everybody signs in, has a device and a live socket; each project has flows. */
const [flowsOfProject, stepsOfTask] = [3, 6];

const addFlow = async (who: Caller, project: string, name: string): Promise<string> => {
  const { id } = await who.reply('flows.create', { params: { project }, body: { name } });
  const task = (at: number) => ({ id: `t${at}`, rank: `a${at}`, name: `Task ${at}`, description: '', repeats: false });
  const step = (at: number, of: number) => ({
    type: 'step.add' as const,
    step: {
      ...blankStep,
      id: `s${(of - 1) * stepsOfTask + at}`,
      flowTaskId: `t${of}`,
      rank: `a${at}`,
      name: `Step ${at}`,
      actionType: 'Navigate' as const,
      parameterValue: '/',
    },
  });
  const commands = [1, 2].flatMap((of) => [
    { type: 'task.add' as const, task: task(of) },
    ...Array.from({ length: stepsOfTask }, (_, at) => step(at + 1, of)),
  ]);
  await who.reply('flows.change', { params: { project, id }, body: { commands } });
  return id;
};

const withDevice = async (user: LoadUser): Promise<void> => {
  const [who, at] = [await user.caller(), { params: { id: user.agent } }];
  await who.reply('adapters.announce', { ...at, body: { name: user.agent, installedExtensions: ['Chrome'] } });
  await who.reply('agents.beat', { ...at, body: { instance: user.instance, slots: 1, holds: [] } });
  const [flow] = user.flows;
  if (!flow) return;
  const params = { project: user.person.project, flowId: flow };
  const name = `Customers of ${user.person.id}`;
  user.dataset = (await who.reply('datasets.create', { params, body: { name } })).id;
};

const flowsFor = async (users: readonly LoadUser[]): Promise<void> => {
  const flows = new Map<string, string[]>();
  for (const user of users) {
    const { project } = user.person;
    if (!flows.has(project)) {
      const who = await user.caller();
      const made: string[] = [];
      for (let at = 1; at <= flowsOfProject; at += 1) made.push(await addFlow(who, project, `Check-out ${at}`));
      flows.set(project, made);
    }
    user.flows = flows.get(project) ?? [];
  }
};

export const prepare = async (base: string, people: readonly Person[]) => {
  const users = people.map((person, at) => new LoadUser(base, person, at));
  await inTurns(users, (user) => user.signIn());
  await flowsFor(users);
  await inTurns(users, withDevice);
  const listeners = new Listeners();
  await listeners.open(users);
  return { users, listeners };
};

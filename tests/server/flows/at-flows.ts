import type { FlowChange } from '../../../src/domain/flows/flow-facts.ts';
import { blankStep, type FlowStep } from '../../../src/domain/flows/step.ts';
import type { TaskRecord } from '../../../src/domain/flows/flow.ts';
import type { Reply } from '../../../src/domain/wire/contract.ts';
import type { Args } from '../../../src/domain/wire/contract.ts';
import type { Caller, Headed, ProblemDocument } from '../caller.ts';

/** Short helpers for the calls of flows in the project p-1. */
export const p1 = { params: { project: 'p-1' } };
export const at = (id: string, project = 'p-1') => ({ params: { project, id } });

let count = 0;
export const newName = (): string => `flow ${(count += 1)} of ${process.pid}`;

type NewFlow = Args<'flows.create'>['body'];
export const addedFlow = async (who: Caller, more: Partial<NewFlow> = {}, headers: Headed = {}): Promise<string> =>
  (await who.reply('flows.create', { ...p1, body: { name: newName(), ...more } }, headers)).id;

export const read = (who: Caller, id: string, query: { revision?: number } = {}): Promise<Reply<'flows.read'>> =>
  who.reply('flows.read', { ...at(id), query });

export const task = (id: string, more: Partial<TaskRecord> = {}): TaskRecord => ({
  id,
  rank: 'a0',
  name: `Task ${id}`,
  description: '',
  repeats: false,
  ...more,
});

export const step = (id: string, flowTaskId: string, more: Partial<FlowStep> = {}): FlowStep => ({
  ...blankStep,
  id,
  flowTaskId,
  rank: 'a0',
  name: `Step ${id}`,
  ...more,
});

type Sent = Args<'flows.change'>['body']['commands'];
export const change = (who: Caller, id: string, changes: readonly FlowChange[], headers: Headed = {}) =>
  who.reply('flows.change', { ...at(id), body: { commands: changes as Sent } }, headers);

export const changeRefused = (
  who: Caller,
  id: string,
  changes: readonly FlowChange[],
  headers: Headed = {},
): Promise<ProblemDocument> => who.problem('flows.change', { ...at(id), body: { commands: changes as Sent } }, headers);

/** Names of tasks, each with the names of its steps. */
export const outline = (flow: Pick<Reply<'flows.read'>, 'tasks'>) =>
  flow.tasks.map(({ taskDetails, steps }) => [taskDetails.name, ...steps.map(({ name }) => name)]);

/** A flow with two tasks of two steps each. */
export const flowOfTwoTasks = async (who: Caller): Promise<string> => {
  const id = await addedFlow(who);
  await change(who, id, [
    { type: 'task.add', task: task('t1', { rank: 'a0', name: 'Sign in' }) },
    { type: 'task.add', task: task('t2', { rank: 'a1', name: 'Buy' }) },
    { type: 'step.add', step: step('s1', 't1', { rank: 'a0', name: 'Open' }) },
    { type: 'step.add', step: step('s2', 't1', { rank: 'a1', name: 'Log in' }) },
    { type: 'step.add', step: step('s3', 't2', { rank: 'a0', name: 'Add' }) },
    { type: 'step.add', step: step('s4', 't2', { rank: 'a1', name: 'Pay' }) },
  ]);
  return id;
};

import { afterAll, beforeAll, expect, test } from 'vitest';
import { produce } from 'immer';
import type { Caller } from '../caller.ts';
import { partsOfWire } from '../../../src/domain/flows/flow-document.ts';
import { documentIn, flowIn, type FlowChange, type FlowFact } from '../../../src/domain/flows/flow-facts.ts';
import { flows } from '../../../src/domain/flows/flows.ts';
import { factsSince } from '../../../server/journal/fact-store.ts';
import { openWorkspace, type Workspace } from '../workspace.ts';
import { at, flowOfTwoTasks, read, step, task } from './at-flows.ts';

let space: Workspace;
let writers: readonly Caller[];
beforeAll(async () => {
  space = await openWorkspace();
  writers = [space.as('owner'), space.as('contributor')];
});
afterAll(() => space.close());

/** The same numbers in every run. */
const createRandom = (seed: number) => {
  let state = seed;
  return (most: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * most);
  };
};

const ranks = ['Zz', 'a0', 'a0V', 'a1', 'a2', 'b00'];

const changeBy = (random: (most: number) => number): FlowChange => {
  const [taskId, stepId] = [`t${random(4) + 1}`, `s${random(8) + 1}`];
  const rank = ranks[random(ranks.length)] ?? 'a0';
  const makes: readonly (() => FlowChange)[] = [
    () => ({ type: 'task.add', task: task(taskId, { rank }) }),
    () => ({ type: 'task.update', taskId, field: 'name', value: `Task ${random(9)}` }),
    () => ({ type: 'task.move', taskId, rank }),
    () => ({ type: 'task.remove', taskId }),
    () => ({ type: 'step.add', step: step(stepId, taskId, { rank, exportData: random(3) === 0 ? `v${stepId}` : '' }) }),
    () => ({ type: 'step.update', stepId, field: 'name', value: `Step ${random(9)}` }),
    () => ({ type: 'step.update', stepId, field: 'exportData', value: random(2) === 0 ? '' : `x${stepId}` }),
    () => ({ type: 'step.update', stepId, field: 'configuration', value: { note: random(9) } }),
    () => ({ type: 'step.move', stepId, taskId, rank }),
    () => ({ type: 'step.remove', stepId }),
    () => ({ type: 'flow.update', field: 'status', value: random(2) === 0 ? 'DONE' : 'NEW' }),
  ];
  return (makes[random(makes.length)] ?? makes[0]!)();
};

test('two writers at once leave one flow: in the rows, in the events, and on a device that folds them [FLOW-001]', async () => {
  const id = await flowOfTwoTasks(writers[0]!);
  const random = createRandom(7);
  for (let round = 0; round < 60; round += 1) {
    const commands = () => Array.from({ length: 1 + random(3) }, () => changeBy(random));
    const bodies = writers.map(commands);
    const answers = await Promise.all(
      writers.map((writer, index) =>
        writer.ask('flows.change', { ...at(id), body: { commands: bodies[index] as never } }),
      ),
    );
    for (const { status } of answers) expect([200, 422]).toContain(status);
  }
  const now = await read(writers[0]!, id);
  const facts = (await factsSince(space.database.kysely, 'p-1', 0, 10_000)).filter(
    ({ about }) => about === `flow/${id}`,
  );
  const view = produce(flows.empty, (draft) => facts.forEach((fact) => flows.evolve(draft, fact as FlowFact)));
  const folded = documentIn(view, id);
  expect(folded).toEqual({ ...partsOfWire(now.tasks), revision: now.version, isComplete: true });
  const { tasks: _, linkedItems, logs, next, position, ...stored } = now;
  expect(flowIn(view, id)).toEqual(stored);
  expect(now.version).toBeGreaterThan(60);
  expect((await read(writers[0]!, id, { revision: now.version })).tasks).toEqual(now.tasks);
});

test('a step that one removes while the other writes in it tells the writer', async () => {
  const [one, other] = writers as readonly [Caller, Caller];
  const id = await flowOfTwoTasks(one);
  await one.reply('flows.change', { ...at(id), body: { commands: [{ type: 'step.remove', stepId: 's1' }] } });
  const body = { commands: [{ type: 'step.update' as const, stepId: 's1', field: 'name' as const, value: 'Mine' }] };
  expect(await other.problem('flows.change', { ...at(id), body })).toMatchObject({ status: 422, code: 'stepGone' });
});

import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ranksAt } from '../../../src/domain/flows/editor/ranks.ts';
import { Caller } from '../caller.ts';
import { dataFolder, startMain, type Started } from '../database/start-main.ts';
import { change as changeScenario, place, read as readScenario } from '../scenarios/at-scenarios.ts';
import { urlOf } from '../test-database-target.ts';
import { openWorkspace, type Workspace } from '../workspace.ts';
import { addedFlow, change, p1, read, step, task } from './at-flows.ts';

/** Many records are created when the server is killed: each is whole or not there, and repeating creates none twice. */
let space: Workspace;
let owner: Caller;
beforeAll(async () => {
  space = await openWorkspace();
  owner = space.as('owner');
});
afterAll(() => space.close());

const startOther = () =>
  startMain({
    DATA_DIR: dataFolder(),
    DATABASE_URL: urlOf(space.database.target),
    PUBLIC_URL: space.server.base,
  });
const at = ({ port }: Started) => new Caller(`http://127.0.0.1:${port}`, owner.token);

/** As a client does that lost its connection, or is told to wait: it sends the same again, with the same key. */
const repeated = async (send: (who: Caller, key: string) => Promise<unknown>, who: Caller, killed: Caller) => {
  const key = uuid();
  for (let from = killed; ; from = who) {
    const refusal = await send(from, key).then(
      () => '',
      (error: unknown) => String(error),
    );
    if (refusal === '') return;
    if (/ answered 4/.test(refusal)) throw new Error(refusal);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
};

const stepsEach = 40;
const placesEach = 20;

test('a kill while flows and scenarios are created leaves none half there, and clients that repeat create each once', async () => {
  const other = await startOther();
  const killed = at(other);
  const flow = await addedFlow(owner, { name: 'Placed' });
  const ranks = ranksAt([], 0, stepsEach);
  const names = Array.from({ length: 60 }, (_, index) => `Bulk ${index}`);
  const ended: string[] = [];

  const createFlow = (name: string) =>
    repeated(
      async (who, key) => {
        const { id } = await who.reply('flows.create', { ...p1, body: { name } }, { 'idempotency-key': key });
        await change(
          who,
          id,
          [
            { type: 'task.add', task: task('t1') },
            ...ranks.map((rank, index) => ({ type: 'step.add' as const, step: step(`s${index}`, 't1', { rank }) })),
          ],
          { 'idempotency-key': `${key}-steps` },
        );
        ended.push(name);
      },
      owner,
      killed,
    );
  const createScenario = (name: string) =>
    repeated(
      async (who, key) => {
        const { id } = await who.reply('scenarios.create', { ...p1, body: { name } }, { 'idempotency-key': key });
        await changeScenario(
          who,
          id,
          ranks
            .slice(0, placesEach)
            .map((rank, index) => ({ type: 'place.add' as const, place: place(`p${index}`, flow, rank) })),
          { 'idempotency-key': `${key}-places` },
        );
        ended.push(name);
      },
      owner,
      killed,
    );
  const work = names.map(async (name, index) => (index % 2 === 0 ? createFlow(name) : createScenario(name)));
  await expect.poll(() => ended.length, { interval: 1 }).toBeGreaterThan(3);
  await other.end('SIGKILL');
  const before = ended.length;
  expect(before).toBeLessThan(names.length);
  await Promise.all(work);

  const flows = await owner.reply('flows.list', { ...p1, query: { term: 'Bulk', size: 100 } });
  const scenarios = await owner.reply('scenarios.list', { ...p1, query: { term: 'Bulk', size: 100 } });
  expect([...flows._embedded.flows, ...scenarios._embedded.scenarios].map(({ name }) => name).toSorted()).toEqual(
    names.toSorted(),
  );
  for (const { id } of flows._embedded.flows)
    expect((await read(owner, id)).tasks.map(({ steps }) => steps.length)).toEqual([stepsEach]);
  for (const { id } of scenarios._embedded.scenarios)
    expect((await readScenario(owner, id)).flows).toHaveLength(placesEach);
});

test('a kill during changes of many steps leaves all of them or none, and the repeated request makes them once', async () => {
  const other = await startOther();
  const killed = at(other);
  const ids = await Promise.all(Array.from({ length: 12 }, () => addedFlow(owner)));
  const ranks = ranksAt([], 0, 199);
  const answered: string[] = [];
  const changes = [
    { type: 'task.add' as const, task: task('t1') },
    ...ranks.map((rank, index) => ({ type: 'step.add' as const, step: step(`s${index}`, 't1', { rank }) })),
  ];
  const work = ids.map(async (id) => {
    const key = uuid();
    const send = (who: Caller) => change(who, id, changes, { 'idempotency-key': key });
    await send(killed).then(
      () => answered.push(id),
      () => {},
    );
    return () => send(owner);
  });
  await expect.poll(() => answered.length, { interval: 1 }).toBeGreaterThan(0);
  await other.end('SIGKILL');
  const again = await Promise.all(work);
  expect(answered.length).toBeLessThan(ids.length);

  const countOf = async (id: string) =>
    (await owner.reply('flows.read', { params: { project: 'p-1', id }, query: {} })).numberOfSteps;
  for (const id of ids) expect([0, 199]).toContain(await countOf(id));
  for (const id of answered) expect(await countOf(id)).toBe(199);
  await Promise.all(again.map((send) => send()));
  for (const id of ids) expect(await countOf(id)).toBe(199);
});

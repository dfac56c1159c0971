import { afterAll, beforeAll, expect, test } from 'vitest';
import { Caller } from '../caller.ts';
import { dataFolder, startMain } from '../database/start-main.ts';
import { urlOf } from '../test-database-target.ts';
import { openWorkspace, type Workspace } from '../workspace.ts';
import { atImport, ended, p1, startedImport, undone } from './at-transfers.ts';

/** A kill while the scenarios of a state machine are created: another process creates the rest, and none twice. */
let space: Workspace;
let owner: Caller;
beforeAll(async () => {
  space = await openWorkspace();
  owner = space.as('owner');
});
afterAll(() => space.close());

/** A flow and a scenario for each way out of the start, and each way has two steps. */
const ways = 200;
const machine = JSON.stringify({
  id: 'hub',
  initial: 'start',
  states: {
    start: { on: Object.fromEntries(Array.from({ length: ways }, (_, at) => [`GO ${at}`, `room${at}`])) },
    ...Object.fromEntries(Array.from({ length: ways }, (_, at) => [`room${at}`, { on: { LEAVE: 'end' } }])),
    end: {},
  },
});

const scenarios = async () => {
  const pages = await Promise.all(
    [0, 1, 2].map((page) => owner.reply('scenarios.list', { ...p1, query: { size: 100, page } })),
  );
  return pages.flatMap(({ _embedded }) => _embedded.scenarios);
};

test('a kill while scenarios of a state machine are created leaves whole ones only, and another process creates the others once', async () => {
  const main = await startMain({
    DATA_DIR: dataFolder(),
    DATABASE_URL: urlOf(space.database.target),
    PUBLIC_URL: space.server.base,
  });
  const there = new Caller(`http://127.0.0.1:${main.port}`, owner.token);
  const { id } = await startedImport(there, machine);
  const some = async () => (await owner.reply('scenarios.list', { ...p1, query: { size: 1 } })).page.totalElements;
  for (;;) if ((await some()) > 5) break;
  await main.end('SIGKILL');

  const left = await scenarios();
  expect(left.length).toBeLessThan(ways);
  expect(left.map(({ numberOfFlows }) => numberOfFlows)).toEqual(left.map(() => 2));

  expect(await ended(owner, id)).toMatchObject({ state: 'done', created: 2 * ways, scenarios: ways });
  const all = await scenarios();
  expect(all).toHaveLength(ways);
  expect(new Set(all.map(({ name }) => name)).size).toBe(ways);
  // The ones that were there are the same.
  expect(all.map((one) => one.id)).toEqual(expect.arrayContaining(left.map((one) => one.id)));
  const sequences = await Promise.all(
    all.map(async ({ id: scenario }) => (await owner.reply('scenarios.read', atImport(scenario))).flows),
  );
  expect(sequences.map((flows) => flows.length)).toEqual(all.map(() => 2));
  expect(new Set(sequences.flatMap((flows) => flows.map(({ flowId }) => flowId))).size).toBe(2 * ways);

  // Whoever repeats the request gets the same import.
  expect(await undone(owner, id)).toMatchObject({ state: 'undone', scenarios: 0, kept: 0 });
  expect(await scenarios()).toEqual([]);
  expect((await owner.reply('flows.list', { ...p1, query: { size: 1 } })).page.totalElements).toBe(0);
});

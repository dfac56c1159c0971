import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Caller } from '../caller.ts';
import { openWorkspace, type Workspace } from '../workspace.ts';
import { flowsByName, imported, preview, stepsOf } from './at-transfers.ts';

let space: Workspace;
let owner: Caller;
beforeAll(async () => {
  space = await openWorkspace();
  owner = space.as('owner');
});
afterAll(() => space.close());
beforeEach(async () => {
  for (const { id } of (await flowsByName(owner)).values())
    await owner.reply('flows.delete', { params: { project: 'p-1', id } });
});

const names = async () => [...(await flowsByName(owner)).keys()].toSorted();
const cart = 'ID,Title,Steps\n1,Cart adds,Open cart\n2,Cart removes,Remove it\n';
const login = 'ID,Title,Steps\n1,Login works,Open form\n2,Login fails,Type it\n';
const testrail = (title: string) =>
  `ID,Title,Section Hierarchy,Priority,Steps (Step)\nC1,${title},Shop,High,Open\nC2,Other,Shop,Low,Close\n`;

describe('a file that is imported after another one', () => {
  test('with the same running numbers makes flows of its own', async () => {
    await imported(owner, cart, { name: 'cart.csv' });
    expect(await preview(owner, login, { name: 'login.csv' })).toMatchObject({ created: 2, changed: 0, renamed: 0 });
    await imported(owner, login, { name: 'login.csv' });
    expect(await names()).toEqual(['Cart adds', 'Cart removes', 'Login fails', 'Login works']);
  });

  test('of the same name changes its flows, and the preview lists each change', async () => {
    await imported(owner, cart, { name: 'cart.csv' });
    const other = cart
      .replace('Cart adds', 'Cart adds one')
      .replace('Remove it', '1. Remove it\n2. Look')
      .replace('2,Cart', '2,"Cart');
    const reply = await preview(owner, other.replace('removes,1', 'removes","1').replace('Look\n', 'Look"\n'), {
      name: 'cart.csv',
    });
    expect(reply).toMatchObject({ created: 0, changed: 2, renamed: 1 });
    expect(reply.changes).toEqual([
      {
        line: 2,
        name: 'Cart adds one',
        was: 'Cart adds',
        fields: ['name'],
        steps: { added: 0, changed: 0, removed: 0 },
      },
      { line: 3, name: 'Cart removes', was: '', fields: [], steps: { added: 1, changed: 0, removed: 0 } },
    ]);
  });

  test('renames a flow of another tool, or creates a new one if a person wants that', async () => {
    await imported(owner, testrail('Signs in'));
    const renamed = testrail('Logs in').replace('Low', 'High');
    expect(await preview(owner, renamed)).toMatchObject({ created: 0, changed: 2, renamed: 1 });
    const choice = { renames: 'create' } as const;
    expect(await preview(owner, renamed, choice)).toMatchObject({ created: 1, changed: 1, renamed: 1 });
    await imported(owner, renamed, choice);
    expect(await names()).toEqual(['Logs in', 'Other', 'Signs in']);
    // The key belongs to the new flow now.
    expect(await preview(owner, renamed)).toMatchObject({ created: 0, changed: 0, renamed: 0 });
  });
});

describe('a preview', () => {
  test('tells with their words what has no place in a flow', async () => {
    const reply = await preview(owner, 'Title,Tags,Status,Priority\nA,"b, smoke",Odd,Purple\nB,c,Odd,High\n');
    expect(reply.tags).toEqual(['smoke']);
    expect(reply.notes).toEqual([
      { note: 'severityLeft', flows: 1, names: ['Purple'] },
      { note: 'statusLeft', flows: 2, names: ['Odd'] },
      { note: 'tagsLeft', flows: 2, names: ['b', 'c'] },
    ]);
  });

  test('has the first rows of a table, its sheets and its encoding', async () => {
    const text = Buffer.from([...Buffer.from('Cases\ntitle,steps\n'), 0xc2, 0xf5, 0xee, 0xe4, ...Buffer.from(',x\n')]);
    const reply = await preview(owner, new Blob([text]));
    expect(reply).toMatchObject({ created: 1, encoding: { encoding: 'windows-1251', isGuessed: true } });
    expect(reply.table).toEqual({
      head: 2,
      sheets: [],
      sheet: 1,
      rows: [
        { number: 1, cells: ['Cases'] },
        { number: 2, cells: ['title', 'steps'] },
        { number: 3, cells: ['Вход', 'x'] },
      ],
    });
  });
});

test('a file of Selenium IDE that sets a variable in two branches becomes flows', async () => {
  const command = (target: string) => ({
    id: '',
    comment: '',
    command: 'executeScript',
    target,
    targets: [],
    value: 'out',
  });
  const tests = [{ id: 't1', name: 'Branches', commands: [command('return 1'), command('return 2')] }];
  const side = JSON.stringify({ id: 'p', version: '2.0', name: 'P', url: 'http://127.0.0.1', suites: [], tests });
  expect(await preview(owner, side)).toMatchObject({ notes: [{ note: 'variablesRenamed', flows: 1, names: ['out'] }] });
  expect(await imported(owner, side, { name: 'a.side' })).toMatchObject({ created: 1, ignored: [] });
  const other = side.replace('Branches', 'Another test');
  expect(await imported(owner, other, { name: 'b.side' })).toMatchObject({ created: 1, changed: 0 });
  expect(await names()).toEqual(['Another test', 'Branches']);
});

test('the lines of an action stay in its test data', async () => {
  await imported(owner, 'Title,Step\nLines,"Open\nthe page"\n');
  const flow = (await flowsByName(owner)).get('Lines');
  expect(await stepsOf(owner, flow?.id ?? '')).toEqual([['Steps', 'Open the page | Open\nthe page | ']]);
});

import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Caller } from '../caller.ts';
import { changeRefused, step, task } from '../flows/at-flows.ts';
import { openWorkspace, type Workspace } from '../workspace.ts';
import { startedImport, atImport, ended, flowsByName, imported, p1, preview, stepsOf, undone } from './at-transfers.ts';

let space: Workspace;
let owner: Caller;
beforeAll(async () => {
  space = await openWorkspace();
  owner = space.as('owner');
});
afterAll(() => space.close());

const testrail = [
  '"ID","Title","Section","Section Hierarchy","Priority","Preconditions","Steps (Step)","Steps (Expected Result)"',
  '"C1","Sign in","Login","Shop > Login","Critical","A user exists","Open the page","The form is shown"',
  '"","","","","","","Submit","The list is shown"',
  '"C2","Sign out","Login","Shop > Login","Low","","Press Sign out","The form is shown"',
].join('\n');

const foldersOf = async () => {
  const { folders } = await owner.reply('folders.list', p1);
  return new Map(folders.map(({ id, name }) => [name, id]));
};

describe('an import of flows', () => {
  test('tells what it would do without doing it, then does it in folders, and is undone as one', async () => {
    const reply = await preview(owner, testrail);
    expect(reply).toMatchObject({ format: 'testrail', total: 2, created: 2, changed: 0, unchanged: 0, folders: 2 });
    expect(reply.columns[1]).toEqual({ name: 'Title', field: 'name', examples: ['Sign in', 'Sign out'] });
    expect((await flowsByName(owner)).size).toBe(0);

    const status = await imported(owner, testrail, { name: 'cases.csv' });
    expect(status).toMatchObject({ state: 'done', total: 2, done: 2, created: 2, ignored: [] });
    const flows = await flowsByName(owner);
    expect([...flows.keys()].toSorted()).toEqual(['Sign in', 'Sign out']);
    expect(flows.get('Sign in')).toMatchObject({
      severity: 'CRITICAL',
      numberOfSteps: 2,
      folderId: (await foldersOf()).get('Login'),
    });
    expect(flows.get('Sign in')?.description).toContain('A user exists');
    expect(await stepsOf(owner, flows.get('Sign in')?.id ?? '')).toEqual([
      ['Steps', 'Open the page |  | The form is shown', 'Submit |  | The list is shown'],
    ]);

    expect(await undone(owner, status.id)).toMatchObject({ state: 'undone', kept: 0 });
    expect((await flowsByName(owner)).size).toBe(0);
    expect((await foldersOf()).size).toBe(0);
  });

  test('changes nothing when it comes a second time, and only what differs in a third file', async () => {
    const first = await imported(owner, testrail);
    expect(await imported(owner, testrail)).toMatchObject({ created: 0, changed: 0, unchanged: 2 });
    const other = testrail.replace('Press Sign out', 'Press the button').replace('"Sign in"', '"Log in"');
    expect(await preview(owner, other)).toMatchObject({ created: 0, changed: 2, unchanged: 0 });
    const second = await imported(owner, other);
    expect(second).toMatchObject({ created: 0, changed: 2, unchanged: 0 });
    const flows = await flowsByName(owner);
    expect([...flows.keys()].toSorted()).toEqual(['Log in', 'Sign out']);
    // The key of the other tool is what tells that it is the same flow.
    expect(await stepsOf(owner, flows.get('Sign out')?.id ?? '')).toEqual([
      ['Steps', 'Press the button |  | The form is shown'],
    ]);

    await undone(owner, second.id);
    const before = await flowsByName(owner);
    expect([...before.keys()].toSorted()).toEqual(['Sign in', 'Sign out']);
    expect(await stepsOf(owner, before.get('Sign out')?.id ?? '')).toEqual([
      ['Steps', 'Press Sign out |  | The form is shown'],
    ]);
    // Everything is as it was, but the flows have been changed since the first import.
    expect(await undone(owner, first.id)).toMatchObject({ state: 'undone', kept: 2 });
    for (const { id } of before.values()) await owner.reply('flows.delete', { params: { project: 'p-1', id } });
  });

  test('keeps a flow that somebody has changed since, and takes the others back', async () => {
    const status = await imported(owner, testrail);
    const flow = (await flowsByName(owner)).get('Sign in');
    await owner.reply('flows.update', {
      params: { project: 'p-1', id: flow?.id ?? '' },
      body: { field: 'status', value: 'DONE' },
    });
    expect(await undone(owner, status.id)).toMatchObject({ kept: 1 });
    expect([...(await flowsByName(owner)).keys()]).toEqual(['Sign in']);
    const again = await owner.problem('transfers.undo', atImport(status.id));
    expect(again).toMatchObject({ status: 422, field: 'import' });
    await owner.reply('flows.delete', { params: { project: 'p-1', id: flow?.id ?? '' } });
  });

  test('imports under one key once, also when the request is repeated', async () => {
    const file = 'Name,Step\nOnly once,Do it\n';
    const headers = { 'idempotency-key': 'import-once-0001' };
    const [one, other] = await Promise.all([
      startedImport(owner, file, {}, headers),
      startedImport(owner, file, {}, headers),
    ]);
    expect(one.id).toBe(other.id);
    expect(await ended(owner, one.id)).toMatchObject({ created: 1 });
    const reused = await owner.problem(
      'transfers.import',
      { ...p1, query: {}, bytes: new Blob(['Name\nOther\n']) },
      headers,
    );
    expect(reused.status).toBe(422);
    await undone(owner, one.id);
  });

  test('from two people at once makes each flow once', async () => {
    const rows = Array.from({ length: 250 }, (_, at) => `Shared ${at},Step ${at}`);
    const file = ['Name,Step', ...rows].join('\n');
    const contributor = space.as('contributor');
    const [one, other] = await Promise.all([startedImport(owner, file), startedImport(contributor, file)]);
    const [first, second] = [await ended(owner, one.id), await ended(contributor, other.id)];
    expect(first.created + second.created).toBe(250);
    expect(first.unchanged + second.unchanged).toBe(250);
    expect((await owner.reply('flows.list', { ...p1, query: { term: 'Shared' } })).page.totalElements).toBe(250);
    await undone(owner, one.id);
    await undone(contributor, other.id);
    expect((await owner.reply('flows.list', { ...p1, query: {} })).page.totalElements).toBe(0);
  });

  test('leaves out what it cannot import, and lists it with its line and the reason', async () => {
    // As long as that, a key that nothing can compress does not fit into an index.
    const longKey = Array.from({ length: 400 }, () => uuid()).join('');
    const rows = [
      'Key,Name,Step,Expected result',
      `,${'x'.repeat(300)},A,B`,
      ',Twice,A,',
      ',Other,,',
      ',Twice,A,',
      `${longKey},Long key,A,`,
      ',,B,',
    ];
    const status = await imported(owner, rows.join('\n'));
    expect(status).toMatchObject({ state: 'done', created: 3, ignoredTotal: 2 });
    const { text } = await owner.ask('transfers.errors', atImport(status.id));
    expect(text.split('\r\n').slice(0, 3)).toEqual([
      'Line,Name,Reason',
      `2,${'x'.repeat(255)},has a name of more than 255 characters`,
      '6,Long key,has a key of more than 500 characters',
    ]);
    await undone(owner, status.id);
  });

  test('creates tags that are missing, and puts everything into the chosen folder', async () => {
    const folder = await owner.reply('folders.create', {
      ...p1,
      body: { type: 'FLOW', name: 'Target', parentId: '', rank: 'a0' },
    });
    const status = await imported(owner, 'Name,Folder,Tags\nTagged,Sub,"smoke, Two words"\n', { folder: folder.id });
    const flow = (await flowsByName(owner, { folder: folder.id })).get('Tagged');
    expect(flow?.tags).toEqual(['smoke', 'Two words']);
    expect(flow?.folderId).toBe((await foldersOf()).get('Sub'));
    await undone(owner, status.id);
    expect((await foldersOf()).has('Sub')).toBe(false);
    expect((await foldersOf()).has('Target')).toBe(true);
  });

  test('stores in tables what its events say, also for flows that call others, and counts it in folders', async () => {
    const calls = { actionType: 'Flow', configuration: { flowId: 'imp-called' } };
    const flows = [
      {
        id: 'imp-calling',
        folder: ['Calls'],
        name: 'Calling',
        tasks: [{ name: 'T', steps: [{ name: 'Call', ...calls }] }],
      },
      {
        id: 'imp-called',
        folder: ['Calls'],
        name: 'Called zebra',
        description: '<p>Stripes</p>',
        tasks: [
          { name: 'One', steps: [{ name: 'Click it', actionType: 'Click', exportData: 'found' }] },
          { name: 'Two', repeats: true, steps: [] },
        ],
      },
    ];
    const status = await imported(owner, JSON.stringify({ format: 'assay.flows', version: 2, flows }));
    expect(status).toMatchObject({ created: 2, ignored: [] });
    for (const id of ['imp-calling', 'imp-called']) {
      const at = { params: { project: 'p-1', id } };
      const { position: _, ...now } = await owner.reply('flows.read', { ...at, query: {} });
      const { position: __, ...folded } = await owner.reply('flows.read', { ...at, query: { revision: 1 } });
      expect(now).toEqual(folded);
    }
    const again = step('again', 'none', { exportData: 'found' });
    const added = { type: 'task.add', task: task('none'), steps: [again] } as const;
    expect((await changeRefused(owner, 'imp-called', [added])).detail).toContain('already exports');
    const uses = await owner.reply('flows.uses', { params: { project: 'p-1', id: 'imp-called' } });
    expect(uses.flows).toEqual([{ id: 'imp-calling', name: 'Calling' }]);
    expect([...(await flowsByName(owner, { term: 'stripes' })).keys()]).toEqual(['Called zebra']);
    const { folders } = await owner.reply('folders.list', p1);
    expect(folders.find(({ name }) => name === 'Calls')?.items).toBe(2);
    await undone(owner, status.id);
  });

  test('takes the columns as they were mapped, and refuses a mapping without a name', async () => {
    const file = 'What,How\nSign in,Open it\n';
    expect(await preview(owner, file)).toMatchObject({ format: 'table', created: 0, total: 0 });
    const status = await imported(owner, file, { mapping: 'name,action' });
    expect(await stepsOf(owner, (await flowsByName(owner)).get('Sign in')?.id ?? '')).toEqual([
      ['Steps', 'Open it |  | '],
    ]);
    await undone(owner, status.id);
    const refused = await owner.problem('transfers.import', {
      ...p1,
      query: { mapping: ',action' },
      bytes: new Blob([file]),
    });
    expect(refused).toMatchObject({ status: 422, field: 'mapping' });
  });
});

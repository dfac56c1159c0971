import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Caller } from '../caller.ts';
import { openWorkspace, type Workspace } from '../workspace.ts';
import { flowsByName, imported, p1, preview, undone } from './at-transfers.ts';

let space: Workspace;
let owner: Caller;
beforeAll(async () => {
  space = await openWorkspace();
  owner = space.as('owner');
});
afterAll(() => space.close());

const checkout = (id: string, more: object = {}) =>
  JSON.stringify({
    id,
    initial: 'cart',
    states: {
      cart: { on: { SUBMIT: 'paying' } },
      paying: { on: { ACCEPT: 'paid', REJECT: 'cart' } },
      paid: {},
      lost: {},
      ...more,
    },
  });

const scenariosIn = async (folder: string) => {
  const { folders } = await owner.reply('folders.list', p1);
  const id = folders.find(({ name, type }) => name === folder && type === 'SCENARIO')?.id;
  if (id === undefined) return [];
  const { _embedded } = await owner.reply('scenarios.list', { ...p1, query: { size: 100, folder: id } });
  return _embedded.scenarios.toSorted((one, other) => one.name.localeCompare(other.name, 'en'));
};

const sequenceOf = async (id: string) => {
  const { flows } = await owner.reply('scenarios.read', { params: { project: 'p-1', id } });
  const names = new Map([...(await flowsByName(owner)).values()].map((flow) => [flow.id, flow.name]));
  return flows.map(({ flowId, executionMode }) => [names.get(flowId), executionMode]);
};

describe('an import of a state machine', () => {
  test('tells what its scenarios come through, makes a flow for each transition and scenarios of them, and is undone as one', async () => {
    const file = checkout('checkout');
    const { chart, created } = await preview(owner, file);
    expect(created).toBe(3);
    expect(chart).toMatchObject({ cover: 'transitions', created: 2, known: 0, mayCreate: true });
    expect(chart?.states).toMatchObject({ total: 4, covered: 3 });
    expect(chart?.states.shown[0]).toEqual({ name: 'lost', scenarios: 0, isReachable: false });
    expect(chart?.transitions).toMatchObject({ total: 3, covered: 3 });
    expect(await scenariosIn('checkout')).toEqual([]);

    const status = await imported(owner, file, { name: 'checkout.json' });
    expect(status).toMatchObject({ state: 'done', created: 3, scenarios: 2 });
    const [toCart, toPaid] = await scenariosIn('checkout');
    expect([toCart?.name, toPaid?.name]).toEqual(['From cart to cart in 2 steps', 'From cart to paid in 2 steps']);
    expect(await sequenceOf(toPaid?.id ?? '')).toEqual([
      ['From cart to paying: submit', 'MANUAL'],
      ['From paying to paid: accept', 'MANUAL'],
    ]);

    expect(await undone(owner, status.id)).toMatchObject({ state: 'undone', scenarios: 0, kept: 0 });
    expect(await scenariosIn('checkout')).toEqual([]);
    expect((await flowsByName(owner)).size).toBe(0);
    const { folders } = await owner.reply('folders.list', p1);
    expect(folders.filter(({ name }) => name === 'checkout')).toEqual([]);
  });

  test('visits the states only, if that is wanted', async () => {
    const { chart } = await preview(owner, checkout('visits'), { cover: 'states' });
    expect(chart).toMatchObject({ cover: 'states', created: 1, transitions: { total: 3, covered: 2 } });
    expect(chart?.transitions.shown[0]).toEqual({
      name: 'From paying to cart: reject',
      scenarios: 0,
      isReachable: true,
    });
  });

  test('makes nothing twice, and only what is new of a machine that has grown', async () => {
    await imported(owner, checkout('grown'));
    expect((await preview(owner, checkout('grown'))).chart).toMatchObject({ created: 0, known: 2 });
    expect(await imported(owner, checkout('grown'))).toMatchObject({ created: 0, unchanged: 3, scenarios: 0 });
    // New states and transitions before and behind those that are known.
    const more = checkout('grown', {
      cart: { on: { LEAVE: 'lost', SUBMIT: 'paying' } },
      paid: { on: { REFUND: 'refunded' } },
      refunded: {},
    });
    expect((await preview(owner, more)).chart).toMatchObject({ created: 2, known: 1 });
    expect(await imported(owner, more)).toMatchObject({ created: 2, changed: 0, unchanged: 3, scenarios: 2 });
    expect((await scenariosIn('grown')).map(({ name }) => name)).toEqual([
      'From cart to cart in 2 steps',
      'From cart to lost in 1 step',
      'From cart to paid in 2 steps',
      'From cart to refunded in 3 steps',
    ]);
  });

  test('leaves a scenario that somebody has changed since when it is undone', async () => {
    const status = await imported(owner, checkout('changed'));
    const [changed] = await scenariosIn('changed');
    const at = { params: { project: 'p-1', id: changed?.id ?? '' } };
    await owner.reply('scenarios.update', { ...at, body: { field: 'name', value: 'Mine' } }, { 'if-match': '"1"' });
    expect(await undone(owner, status.id)).toMatchObject({ state: 'undone', scenarios: 1 });
    expect((await scenariosIn('changed')).map(({ name }) => name)).toEqual(['Mine']);
  });

  test('names its flows and scenarios in the language of the person', async () => {
    const reply = await owner.reply(
      'transfers.preview',
      { ...p1, query: {}, bytes: new Blob([checkout('sprache')]) },
      { 'accept-language': 'de' },
    );
    expect(reply.chart?.transitions.shown[0]?.name).toBe('Von cart nach paying: submit');
  });
});

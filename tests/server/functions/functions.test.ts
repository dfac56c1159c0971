import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { defaultFunctions } from '../../../src/domain/expressions/default-functions.ts';
import type { Caller } from '../caller.ts';
import { openWorkspace, type Workspace } from '../workspace.ts';
import { ask, create, greet, named, refusal } from './at-functions.ts';

let space: Workspace;
let owner: Caller;
let admin: Caller;
beforeAll(async () => {
  space = await openWorkspace();
  [owner, admin] = [space.as('owner'), space.as('admin')];
});
afterAll(() => space.close());

describe('the functions of an account', () => {
  test('are listed by name among the default ones, with all keys of the documents [FUNC-001, FUNC-002, FUNC-004]', async () => {
    const made = await create(owner, { name: 'aGreeting' });
    const { _embedded, page } = await owner.reply('functions.list', { query: { size: 100 } });
    const names = _embedded.functions.map(({ name }) => name);
    expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other, 'en')));
    expect(page.totalElements).toBe(names.length);
    expect(names).toEqual(expect.arrayContaining(['aGreeting', ...defaultFunctions.map(({ name }) => name)]));
    expect(_embedded.functions.find(({ id }) => id === made.id)).toEqual({
      ...greet,
      name: 'aGreeting',
      id: made.id,
      default: false,
      author: 'owner',
      authorName: expect.any(String),
      createdDate: expect.stringMatching(/Z$/),
      modifiedBy: 'owner',
      modifiedByName: expect.any(String),
      modifiedDate: expect.stringMatching(/Z$/),
      revision: 1,
      usedBy: 0,
    });
    expect(_embedded.functions.find(({ name }) => name === 'uuid')).toMatchObject({ default: true, author: '' });
  });

  test('are found by name and description, page by page', async () => {
    await create(owner, { name: 'zebraOne', description: 'Striped horse' });
    await create(owner, { name: 'zebraTwo', description: 'Another one' });
    expect((await named(owner, 'striped')).map(({ name }) => name)).toEqual(['zebraOne']);
    const second = await owner.reply('functions.list', { query: { term: 'ZEBRA', size: 1, page: 1 } });
    expect(second._embedded.functions.map(({ name }) => name)).toEqual(['zebraTwo']);
    expect(second.page).toMatchObject({ totalElements: 2, totalPages: 2 });
  });

  test('are read in short with what a caller needs [FUNC-008]', async () => {
    const { id } = await create(owner, { name: 'short' });
    const { functions } = await owner.reply('functions.minified', {});
    const { name: _, parameters, result, body } = { ...greet };
    expect(functions.find((one) => one.id === id)).toEqual({
      ...{ id, name: 'short', parameters, result, body },
      default: false,
    });
    expect(functions.filter((one) => one.default)).toHaveLength(defaultFunctions.length);
  });

  test('belong to one account: another one neither sees nor changes them', async () => {
    const { id } = await create(admin, { name: 'ours' });
    const stranger = space.as('stranger');
    expect((await ask(stranger, 'functions.read', { params: { id } })).status).toBeGreaterThanOrEqual(403);
    const changed = await ask(stranger, 'functions.update', { params: { id }, body: { body: '"x"' } });
    expect(changed.status).toBeGreaterThanOrEqual(403);
  });

  test('are created once, however often the request arrives [FUNC-005]', async () => {
    const first = await ask(
      owner,
      'functions.create',
      { body: { ...greet, name: 'once' } },
      { 'idempotency-key': 'same-key-once' },
    );
    const again = await ask(
      owner,
      'functions.create',
      { body: { ...greet, name: 'once' } },
      { 'idempotency-key': 'same-key-once' },
    );
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body).toEqual(first.body);
    expect(await named(owner, 'once')).toHaveLength(1);
  });
});

describe('a function is refused', () => {
  test('with a body that does not parse, has an unknown name or another type', async () => {
    expect(await refusal(owner, { name: 'bad', body: '1 +' })).toMatchObject({
      status: 422,
      field: 'body',
      code: 'expressionUnfinished',
    });
    expect(await refusal(owner, { name: 'bad', body: 'whom' })).toMatchObject({
      code: 'expressionUnknownName',
      values: { name: 'whom' },
    });
    expect(await refusal(owner, { name: 'bad', body: '1' })).toMatchObject({
      code: 'expressionResult',
      values: { wanted: 'text', found: 'integer' },
    });
    expect(await refusal(owner, { name: 'bad', body: 'who.matches("^(a+)+$") ? "a" : "b"' })).toMatchObject({
      code: 'expressionReplaced',
    });
  });

  test('with a name that is taken, reserved, that of a default one or no identifier', async () => {
    await create(owner, { name: 'taken' });
    expect(await refusal(owner, { name: 'TAKEN' })).toMatchObject({ status: 409, kind: 'duplicate' });
    expect(await refusal(owner, { name: 'uuid' })).toMatchObject({ field: 'name', code: 'functionNameDefault' });
    expect(await refusal(owner, { name: 'size' })).toMatchObject({ field: 'name', code: 'functionNameReserved' });
    expect(await refusal(owner, { name: 'a b' })).toMatchObject({ field: 'name', code: 'functionNameForm' });
    expect(await refusal(owner, { name: '' })).toMatchObject({ field: 'name', rule: 'required' });
  });

  test('with examples that do not fit its parameters', async () => {
    const examples = [{ arguments: [], expected: 'x' }];
    expect(await refusal(owner, { name: 'bad', examples })).toMatchObject({
      field: 'examples',
      code: 'functionExampleArguments',
    });
  });

  test('that calls itself in a circle, which is named', async () => {
    const last = await create(owner, { name: 'stepC', body: 'who' });
    await create(owner, { name: 'stepB', body: 'stepC(who)' });
    await create(owner, { name: 'stepA', body: 'stepB(who)' });
    const { status, body } = await ask(owner, 'functions.update', {
      params: { id: last.id },
      body: { body: 'stepA(who)', revision: 1 },
    });
    expect(status).toBe(422);
    expect(body).toMatchObject({ code: 'functionCircle', values: { circle: 'stepC → stepA → stepB → stepC' } });
  });

  test('that makes calls deeper than ten levels', async () => {
    await create(owner, { name: 'deep1', body: 'who' });
    for (let level = 2; level <= 10; level += 1)
      await create(owner, { name: `deep${level}`, body: `deep${level - 1}(who)` });
    expect(await refusal(owner, { name: 'deep11', body: 'deep10(who)' })).toMatchObject({
      code: 'functionTooDeep',
      values: { max: 10 },
    });
  });
});

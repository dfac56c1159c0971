import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Caller } from '../caller.ts';
import { history, read, report, reportRefused, update, updateRefused } from '../defects/at-defects.ts';
import { openWorkspace, type Workspace } from '../workspace.ts';
import { addField, changeField, p1, readIt, saveIt, wireField } from './at-templates.ts';

let space: Workspace;
let owner: Caller;
beforeAll(async () => {
  space = await openWorkspace();
  owner = space.as('owner');
});
afterAll(() => space.close());

describe('the template of a project', () => {
  test('is the default template until one is saved [TPL-002, TPL-003, TPL-004, TPL-005, TPL-009, TPL-010, TPL-011, TPL-012, TPL-013, TPL-014, TPL-015, TPL-017]', async () => {
    const template = await space.as('stranger').reply('templates.read', { params: { project: 'p-far' } });
    expect(template).toMatchObject({ projectId: 'p-far', revision: 0, createdBy: null });
    expect(template.workflow).toEqual(['To Do', 'In Progress', 'Ready for Test', 'Done', 'Deferred', 'Invalid']);
    const messages = (fields: typeof template.fields) =>
      fields.map(({ i, dataType, type, config }) => [
        i,
        config.label,
        dataType,
        type,
        config.required,
        config.readOnly,
      ]);
    expect(messages(template.defaultFields)).toEqual([
      ['status', 'Status', 'WORKFLOW', 'DEFAULT', true, false],
      ['severity', 'Severity', 'LIST', 'DEFAULT', true, false],
      ['assignee', 'Assigned To', 'USER_LIST', 'DEFAULT', true, false],
      ['author', 'Reported by', 'USER_LIST', 'DEFAULT', true, true],
      ['description', 'Description', 'RICH_TEXT_FIELD', 'DEFAULT', false, false],
      ['tags', 'Tags', 'TAG', 'DEFAULT', false, false],
    ]);
    expect(messages(template.fields)).toEqual([
      ['defectType', 'Type', 'LIST', 'CUSTOM', false, false],
      ['priority', 'Priority', 'LIST', 'CUSTOM', false, false],
      ['plannedResolutionDate', 'Planned resolution', 'DATE', 'CUSTOM', false, false],
    ]);
    expect(template.defaultFields[0]).toMatchObject({ x: 0, y: 0, w: 4, h: 2, obsolete: false });
  });
  test('is saved with author and date, and readable by every member [TPL-001, TPL-002, TPL-018]', async () => {
    const before = await readIt(owner);
    const { facts, ...saved } = await saveIt(owner, {
      revision: before.revision,
      fields: [...before.fields, wireField('Root Cause', {}, { description: 'Why it happened', default: 'unknown' })],
    });
    expect(saved).toMatchObject({ revision: before.revision + 1, createdBy: 'owner', projectId: 'p-1' });
    expect(facts).toMatchObject([{ type: 'template.saved', by: 'owner', revision: saved.revision }]);
    expect(saved.modifiedDate).not.toBeNull();
    expect(saved.fields.at(-1)).toMatchObject({
      i: 'rootcause',
      config: { name: 'rootcause', label: 'Root Cause', description: 'Why it happened', default: 'unknown' },
    });
    expect(await readIt(space.as('viewer'))).toEqual(saved);
  });
  test('has sanitized, lower-case, unique keys [TPL-007]', async () => {
    expect(await addField(owner, '__proto__')).toBe('proto__');
    expect(await addField(owner, 'constructor')).toBe('constructor2');
    expect(await addField(owner, 'Sta tus!')).toBe('status2');
    expect(({} as Record<string, unknown>)['label']).toBeUndefined();
  });
  test('is saved once when sent twice, and another body with the same key is rejected', async () => {
    const { revision, fields } = await readIt(owner);
    const body = { revision, fields: [...fields, wireField('Twice')] };
    const key = { 'idempotency-key': 'template-twice' };
    expect(await saveIt(owner, body, key)).toEqual(await saveIt(owner, body, key));
    expect((await readIt(owner)).revision).toBe(revision + 1);
    expect(await owner.problem('templates.save', { ...p1, body: {} }, key)).toMatchObject({ status: 422 });
  });
  test('keeps the changes of two users who started from the same version', async () => {
    const base = await readIt(owner);
    await saveIt(owner, { revision: base.revision, fields: [...base.fields, wireField('Ours')] });
    const saved = await saveIt(space.as('admin'), {
      revision: base.revision,
      fields: [...base.fields, wireField('Theirs')],
    });
    expect(saved.fields.map(({ config }) => config.label)).toEqual(expect.arrayContaining(['Ours', 'Theirs']));
  });
  test('is rejected with a message if it is invalid', async () => {
    const wrong = async (body: object) => owner.problem('templates.save', { ...p1, body });
    expect(await wrong({ workflow: [] })).toMatchObject({ status: 422, field: 'workflow', rule: 'required' });
    expect(await wrong({ workflow: ['A', 'a'] })).toMatchObject({ field: 'workflow', rule: 'duplicate' });
    expect(await wrong({ fields: [wireField('List', { dataType: 'LIST' })] })).toMatchObject({ rule: 'required' });
    expect(await wrong({ defaultFields: [] })).toMatchObject({ status: 422, rule: 'exclusion' });
    expect(await wrong({ fields: Array.from({ length: 120 }, (_, n) => wireField(`N ${n}`)) })).toMatchObject({
      field: 'fields',
      rule: 'maxLength',
    });
  });
  test.each<[object]>([
    [{ fields: 'no' }],
    [{ fields: [{ i: 'x' }] }],
    [{ fields: [{ ...wireField('x'), x: 1.5 }] }],
    [{ fields: [{ ...wireField('x'), dataType: 'SCRIPT' }] }],
    [{ fields: [{ ...wireField('x'), extra: 1 }] }],
    [{ workflow: [1] }],
    [{ revision: -1 }],
    [{ constructor: {} }],
  ])('with a wrong shape is rejected: %j', async (body) =>
    expect(await owner.problem('templates.save', { ...p1, body: body as never })).toMatchObject({ status: 400 }),
  );
});

describe('defects follow their template', () => {
  test('required fields are enforced, options are checked, and unknown fields are rejected [DEF-060]', async () => {
    const key = await addField(owner, 'Region', { dataType: 'LIST' }, { required: true, options: ['North', 'South'] });
    expect(await reportRefused(owner, {})).toMatchObject({ field: key, rule: 'required' });
    expect(await reportRefused(owner, { custom: { [key]: 'West' } })).toMatchObject({ field: key, rule: 'inclusion' });
    expect(await reportRefused(owner, { custom: { [key]: 'North', unheard: 'x' } })).toMatchObject({
      rule: 'obsolete',
    });
    const id = await report(owner, { custom: { [key]: 'North' } });
    await update(owner, id, key, 'South');
    expect((await read(owner, id)).custom[key]).toBe('South');
    await changeField(owner, key, ({ config }) => ({ config: { ...config, required: false } }));
  });
  test('custom rich-text fields are sanitized, and custom user fields accept only members', async () => {
    const notes = await addField(owner, 'Notes', { dataType: 'RICH_TEXT_FIELD' });
    const tester = await addField(owner, 'Tester', { dataType: 'USER_LIST' });
    const id = await report(owner, {
      custom: { [notes]: '<p onclick="x">a</p><script>b</script>', [tester]: 'viewer' },
    });
    expect((await read(owner, id)).custom).toMatchObject({ [notes]: '<p>a</p>', [tester]: 'viewer' });
    expect(await updateRefused(owner, id, tester, 'stranger')).toMatchObject({ field: tester });
    expect(await reportRefused(owner, { custom: { [tester]: 'stranger' } })).toMatchObject({ field: tester });
  });
  test('a removed field with values becomes obsolete and read-only', async () => {
    const key = await addField(owner, 'Build');
    const id = await report(owner, { custom: { [key]: '7.1' } });
    const { revision, fields } = await readIt(owner);
    const saved = await saveIt(owner, { revision, fields: fields.filter(({ i }) => i !== key) });
    expect(saved.fields.find(({ i }) => i === key)?.obsolete).toBe(true);
    expect((await read(owner, id)).custom[key]).toBe('7.1');
    expect(await updateRefused(owner, id, key, '8')).toMatchObject({ field: key, rule: 'obsolete' });
    expect(await reportRefused(owner, { custom: { [key]: '8' } })).toMatchObject({ field: key, rule: 'obsolete' });
  });
  test('a removed field without values is deleted', async () => {
    const key = await addField(owner, 'Idle');
    const { revision, fields } = await readIt(owner);
    const saved = await saveIt(owner, { revision, fields: fields.filter(({ i }) => i !== key) });
    expect(saved.fields.some(({ i }) => i === key)).toBe(false);
  });
});

test('sixty fields of every type are stored, filled and changed', async () => {
  const types = ['TEXT', 'RICH_TEXT_FIELD', 'DATE', 'USER_LIST', 'LIST'] as const;
  const values = { TEXT: 'a', RICH_TEXT_FIELD: '<p>a</p>', DATE: '2026-11-21', USER_LIST: 'owner', LIST: 'One' };
  const typeAt = (at: number) => types[at % types.length]!;
  const before = await readIt(owner);
  const wanted = 60 - before.fields.length - before.defaultFields.length;
  const more = Array.from({ length: wanted }, (_, at) =>
    wireField(
      `Wide ${at}`,
      { dataType: typeAt(at), y: 100 + at },
      { options: typeAt(at) === 'LIST' ? ['One', 'Two'] : [] },
    ),
  );
  const saved = await saveIt(owner, { revision: before.revision, fields: [...before.fields, ...more] });
  expect(saved.fields.length + saved.defaultFields.length).toBe(60);
  const wide = saved.fields.filter(({ config }) => config.label.startsWith('Wide'));
  const custom = Object.fromEntries(wide.map(({ i, dataType }) => [i, values[dataType as keyof typeof values]]));
  const id = await report(owner, { custom });
  expect((await read(owner, id)).custom).toMatchObject(custom);
  const list = wide.find(({ dataType }) => dataType === 'LIST')?.i ?? '';
  await update(owner, id, list, 'Two');
  expect((await read(owner, id)).custom[list]).toBe('Two');
  const { revision, fields } = await readIt(owner);
  await saveIt(owner, { revision, fields: fields.filter(({ i }) => !(i in custom)) });
});

describe('statuses', () => {
  test('that are renamed or removed move their defects, with one event each and a common cause [TPL-008, TPL-016, DEF-042]', async () => {
    const [one, other] = [await report(owner, { status: 'Deferred' }), await report(owner, { status: 'Invalid' })];
    const { revision, workflow } = await readIt(owner);
    const next = ['To Do', 'Doing', 'Ready for Test', 'Done', 'Later'];
    const refusal = await owner.problem('templates.workflow', { ...p1, body: { revision, workflow: next } });
    expect(refusal).toMatchObject({ status: 422, field: 'workflow' });
    expect(refusal.rule).toMatch(/choose another status for/);
    expect((await readIt(owner)).workflow).toEqual(workflow);
    const record = await owner.reply('templates.workflow', {
      ...p1,
      body: {
        revision,
        workflow: next,
        moves: [
          { from: 'In Progress', to: 'Doing' },
          { from: 'Deferred', to: 'Later' },
          { from: 'Invalid', to: 'Done' },
        ],
      },
    });
    expect(record).toMatchObject({ workflow: next, templateId: 'template-p-1' });
    expect(await read(owner, one)).toMatchObject({ status: 'Later', revision: 2, modifiedByUser: 'owner' });
    expect(await read(owner, other)).toMatchObject({ status: 'Done' });
    expect((await history(owner, other))[0]).toMatchObject({
      fieldChanged: 'status',
      oldValue: 'Invalid',
      newValue: 'Done',
    });
    expect(await updateRefused(owner, one, 'STATUS', 'Invalid')).toMatchObject({ rule: 'inclusion' });
    const { rows } = await space.database.pool.query<{ causes: string; gaps: string }>(
      `select (select count(distinct cause) from facts where data ->> 'value' in ('Later', 'Done') and type = 'defect.updated') as causes,
              (select count(*) from facts where project_id = 'p-1') - (select position from projects where id = 'p-1') as gaps`,
    );
    expect(rows.map(({ causes, gaps }) => [Number(causes), Number(gaps)])).toEqual([[1, 0]]);
  });
  test('have counts of their defects', async () => {
    const { statuses } = await owner.reply('templates.read', { ...p1, query: { counts: 'true' } });
    expect(statuses?.find(({ status }) => status === 'Later')?.defects).toBe(1);
  });
});

test('the template of a project of another account is not accessible', async () =>
  expect(await owner.problem('templates.read', { params: { project: 'p-far' } })).toMatchObject({ status: 404 }));

test('colours and meanings of statuses are saved, and defaults follow the names', async () => {
  const looksIn = ({ defaultFields }: Awaited<ReturnType<typeof readIt>>) =>
    defaultFields.find(({ dataType }) => dataType === 'WORKFLOW')?.config.looks ?? [];
  const before = looksIn(await readIt(owner));
  expect(before.find(({ status }) => status === 'Done')).toEqual({ status: 'Done', tone: 'success', isClosed: true });
  await changeField(owner, 'status', (field) => ({
    config: {
      ...field.config,
      looks: before.map((look) => (look.status === 'Done' ? { ...look, tone: 'info', isClosed: false } : look)),
    },
  }));
  const saved = looksIn(await readIt(owner));
  expect(saved.find(({ status }) => status === 'Done')).toEqual({ status: 'Done', tone: 'info', isClosed: false });
  expect(saved).toHaveLength(before.length);
});

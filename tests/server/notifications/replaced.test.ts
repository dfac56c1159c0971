import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Caller } from '../caller.ts';
import { at, report } from '../defects/at-defects.ts';
import { addedFlow, change as changeFlow } from '../flows/at-flows.ts';
import { addedScenario, change as changeScenario } from '../scenarios/at-scenarios.ts';
import { p1, readIt, saveIt, type Wire } from '../templates/at-templates.ts';
import { openWorkspace, type Workspace } from '../workspace.ts';

/** Both people are notified when one replaces what the other has saved, without having seen it. */
let space: Workspace;
let owner: Caller;
let contributor: Caller;
let admin: Caller;
beforeAll(async () => {
  space = await openWorkspace();
  [owner, contributor, admin] = [space.as('owner'), space.as('contributor'), space.as('admin')];
});
beforeEach(async () => {
  for (const who of [owner, contributor, admin]) await who.reply('notifications.clearAll', {});
});
afterAll(() => space.close());

/** Notifications of replaced changes: header, part and page. */
const replaced = async (who: Caller) =>
  (await who.reply('notifications.list', {})).notifications
    .filter(({ type }) => type.endsWith('_REPLACED'))
    .map(({ message: { header, description, url } }) => [header, description, url]);

const edit = (who: Caller, id: string, field: string, value: string, base?: string) =>
  who.reply('defects.change', { ...at(id), body: { id, action: 'UPDATE', field, value, base } });

const [before, mine, theirs] = [
  '<p>The cart is empty</p>',
  '<p>The basket is empty</p>',
  '<p>The trolley is empty</p>',
];

test('a text in a defect that another person had replaced meanwhile', async () => {
  const id = await report(owner);
  await edit(owner, id, 'description', before);
  await edit(contributor, id, 'description', theirs, before);
  expect([await replaced(owner), await replaced(contributor)]).toEqual([[], []]);
  await edit(owner, id, 'description', mine, before);
  const page = `/projects/p-1/defects?defectId=${id}`;
  expect(await replaced(contributor)).toEqual([[`Name of owner replaced your change to ${id}`, 'Description', page]]);
  expect(await replaced(owner)).toEqual([
    [`Your change to ${id} replaced one by Name of contributor`, 'Description', page],
  ]);
});

test('words of the same text that do not touch each other replace nothing, nor does a change of what was seen', async () => {
  const id = await report(owner);
  const [one, two] = ['<p>First line</p>', '<p>Second line</p>'];
  await edit(owner, id, 'description', one + two);
  await edit(contributor, id, 'description', `<p>First line, changed</p>${two}`, one + two);
  await edit(owner, id, 'description', `${one}<p>Second line, too</p>`, one + two);
  await edit(owner, id, 'description', '<p>All new</p>', `<p>First line, changed</p><p>Second line, too</p>`);
  expect([await replaced(owner), await replaced(contributor)]).toEqual([[], []]);
});

test('another field of a defect: only if its value had not been seen', async () => {
  const id = await report(owner);
  await edit(contributor, id, 'header', 'The basket is empty');
  await edit(owner, id, 'header', 'The trolley is empty', 'The basket is empty');
  expect([await replaced(owner), await replaced(contributor)]).toEqual([[], []]);
  await edit(contributor, id, 'header', 'The cart is full', 'The basket is empty');
  const page = `/projects/p-1/defects?defectId=${id}`;
  expect(await replaced(owner)).toEqual([[`Name of contributor replaced your change to ${id}`, 'Title', page]]);
  expect(await replaced(contributor)).toEqual([[`Your change to ${id} replaced one by Name of owner`, 'Title', page]]);
});

test('a person is not notified of an own change, from another device', async () => {
  const id = await report(owner);
  await edit(owner, id, 'description', before);
  await edit(owner, id, 'description', theirs, before);
  await edit(owner, id, 'description', mine, before);
  await edit(owner, id, 'header', 'The trolley is empty', 'Never seen');
  expect(await replaced(owner)).toEqual([]);
});

test('the descriptions of flows and scenarios', async () => {
  const [flow, scenario] = [await addedFlow(owner), await addedScenario(owner)];
  const update = (value: string, base: string) => ({ field: 'description', value, base }) as const;
  const steps = [
    [owner, before, ''],
    [contributor, theirs, before],
    [owner, mine, before],
  ] as const;
  for (const [who, value, base] of steps) {
    await changeFlow(who, flow, [{ type: 'flow.update', ...update(value, base) }]);
    await changeScenario(who, scenario, [{ type: 'scenario.update', ...update(value, base) }]);
  }
  const [name, scenarioName] = [
    (await owner.reply('flows.read', { params: { project: 'p-1', id: flow } })).name,
    (await owner.reply('scenarios.read', { params: { project: 'p-1', id: scenario } })).name,
  ];
  expect(await replaced(contributor)).toEqual([
    [`Name of owner replaced your change to ${scenarioName}`, 'Description', `/projects/p-1/scenarios/${scenario}`],
    [`Name of owner replaced your change to ${name}`, 'Description', `/projects/p-1/flows/${flow}`],
  ]);
});

type Text = Pick<Wire, 'workflow' | 'fields' | 'defaultFields'>;
const renamed = ({ workflow, fields, defaultFields }: Text, from: string, to: string): Text => {
  const named = (name: string) => (name === from ? to : name);
  const inField = ({ config, ...field }: Text['fields'][number]) => ({
    ...field,
    config: { ...config, options: config.options.map(named), default: named(config.default) },
  });
  return { workflow, fields, defaultFields: defaultFields.map(inField) };
};

test('an option of the template: the renamed one is named to its author, and to nobody who renamed another', async () => {
  const base = await readIt(owner);
  const text = { workflow: base.workflow, fields: base.fields, defaultFields: base.defaultFields };
  const save = (who: Caller, from: string, to: string) =>
    saveIt(who, { ...renamed(text, from, to), base: text, moves: [{ field: 'severity', from, to }] });
  await save(admin, 'Major', 'Severe');
  expect(await replaced(admin)).toEqual([]);
  await save(owner, 'Major', 'Serious');
  const page = '/projects/p-1/settings/template';
  expect(await replaced(admin)).toEqual([['Name of owner replaced your change to Severe', 'Template', page]]);
  expect(await replaced(owner)).toEqual([['Your change to Severe replaced one by Name of admin', 'Template', page]]);
  // Whoever has seen the other name is not notified, the other one is.
  const { workflow, fields, defaultFields } = await readIt(admin);
  const seen = { workflow, fields, defaultFields };
  const moves = [{ field: 'severity', from: 'Serious', to: 'Grave' }];
  await saveIt(admin, { ...renamed(seen, 'Serious', 'Grave'), base: seen, moves });
  expect([(await replaced(owner))[0], (await replaced(admin)).length]).toEqual([
    ['Name of admin replaced your change to Serious', 'Template', page],
    1,
  ]);
  await save(admin, 'Minor', 'Small');
  expect([(await replaced(owner)).length, (await replaced(admin)).length]).toEqual([2, 1]);
  expect(
    (await owner.reply('templates.read', p1)).defaultFields.find(({ i }) => i === 'severity')?.config.options,
  ).toEqual(expect.arrayContaining(['Grave', 'Small']));
});

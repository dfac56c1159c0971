import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DefectFact } from '../../../src/domain/defects/defect-facts.ts';
import { defectAbout } from '../../../src/domain/defects/defect-facts.ts';
import { defectAfter } from '../../../src/domain/defects/history/defect-at.ts';
import { factsUpTo } from '../../../server/journal/fact-store.ts';
import type { Caller } from '../caller.ts';
import { history, read, report, update } from '../defects/at-defects.ts';
import { rebuild } from '../operation/rebuild/at-rebuilds.ts';
import { addedTag, atTag, newName } from '../tags/at-tags.ts';
import { openWorkspace, type Workspace } from '../workspace.ts';
import { addField, readIt, renameChoices, saveIt } from './at-templates.ts';

/** A defect whose choice has another name is the same defect: its last update stays. */
let space: Workspace;
let owner: Caller;
let contributor: Caller;
beforeAll(async () => {
  space = await openWorkspace();
  [owner, contributor] = [space.as('owner'), space.as('contributor')];
});
afterAll(() => space.close());

const lastUpdate = async (id: string) => {
  const { modifiedDate, modifiedByUser } = await read(owner, id);
  return { modifiedDate, modifiedByUser };
};

/** As a device folds its events, and as the read tables are built again from all events. */
const expectSameEverywhere = async (id: string) => {
  const facts = await factsUpTo(space.database.kysely, 'p-1', defectAbout(id), 1_000);
  const { modifiedDate, modifiedByUser, revision } = await read(owner, id);
  expect(defectAfter(facts as unknown as DefectFact[])?.record).toMatchObject({
    ...{ modifiedDate, modifiedByUser, revision },
  });
  expect((await rebuild(space.database)).differences).toEqual([]);
};

test('a renamed option, status or tag leaves the last update of a defect, and has its entry in the history', async () => {
  const key = await addField(owner, 'Coast', { dataType: 'LIST' }, { options: ['North', 'South'] });
  const tag = await addedTag(owner);
  const id = await report(contributor, { severity: 'Minor', tags: [tag.tag] });
  await update(contributor, id, key, 'North');
  const before = await read(owner, id);
  const name = newName();
  await renameChoices(owner, { [`${key}/North`]: 'Nord', 'severity/Minor': 'Small', 'status/To Do': 'Open' });
  await owner.reply('tags.update', { ...atTag(tag.id), body: { tag: name } });
  const after = await read(owner, id);
  expect(after).toMatchObject({
    ...{ status: 'Open', severity: 'Small', custom: { [key]: 'Nord' }, tags: [name], revision: before.revision + 4 },
    ...{ modifiedDate: before.modifiedDate, modifiedByUser: 'contributor' },
  });
  const [newest] = await history(owner, id);
  expect(newest).toMatchObject({ fieldChanged: 'tags', newValue: name, user: 'owner' });
  await expectSameEverywhere(id);
  await update(owner, id, 'severity', 'Major');
  expect((await lastUpdate(id)).modifiedByUser).toBe('owner');
  await expectSameEverywhere(id);
});

test('a defect of a status that is removed gets another status, which is an update; so does one that loses its tag', async () => {
  const tag = await addedTag(owner);
  const [moved, renamed] = [
    await report(contributor, { status: 'Done' }),
    await report(contributor, { status: 'Invalid' }),
  ];
  const tagged = await report(contributor, { tags: [tag.tag] });
  const before = await lastUpdate(renamed);
  const { revision, workflow, fields, defaultFields } = await readIt(owner);
  const statuses = workflow.filter((status) => status !== 'Done').map((one) => (one === 'Invalid' ? 'Void' : one));
  const moves = [
    { from: 'Done', to: 'Deferred' },
    { from: 'Invalid', to: 'Void' },
  ];
  await saveIt(owner, { revision, fields, defaultFields, workflow: statuses, moves });
  await owner.reply('tags.delete', atTag(tag.id));
  expect((await lastUpdate(moved)).modifiedByUser).toBe('owner');
  expect((await lastUpdate(tagged)).modifiedByUser).toBe('owner');
  expect(await lastUpdate(renamed)).toEqual(before);
  for (const id of [moved, renamed, tagged]) await expectSameEverywhere(id);
});

import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fillWords } from '../../../server/defects/list/fill-words.ts';
import type { Caller } from '../caller.ts';
import { addTag, openWorkspace, type Workspace } from '../workspace.ts';
import { at, body, comment, report, update } from './at-defects.ts';
import { csvOf } from './export/at-export.ts';

/** The matches of a term, their order, and the highlighted places. */
let space: Workspace;
let owner: Caller;
beforeAll(async () => {
  space = await openWorkspace();
  owner = space.as('owner');
  await addTag(space.database, 'Fragile-Goods');
});
afterAll(() => space.close());

const search = async (term: string, more: object = {}, who = owner) =>
  who.reply('defects.list', {
    params: { project: 'p-1' },
    query: { term, sort: 'relevance,desc', size: 100, ...more },
  });
const rowsOf = async (term: string, more: object = {}, who = owner) =>
  (await search(term, more, who))._embedded.defects;
const ids = async (term: string, more: object = {}, who = owner) => (await rowsOf(term, more, who)).map(({ id }) => id);
const matchOf = async (term: string, id: string) => {
  const match = (await rowsOf(term)).find((row) => row.id === id)?.match;
  return match && [match.place, match.pieces.map(({ text, isMatch }) => (isMatch ? `[${text}]` : text)).join('')];
};

describe('a term', () => {
  let id: string;
  beforeAll(async () => {
    id = await report(owner, {
      header: 'Checkout refuses every voucher',
      description: '<p>Seen in <strong>Lissabon</strong>, with an <em>Überweisung</em> &amp; more</p>',
      tags: ['Fragile-Goods'],
    });
    await comment(owner, id, '<p>The <b>pangolin</b> agrees</p>');
    await report(owner, { header: 'Another one' });
  });
  test.each([
    ['words in another order', 'voucher checkout'],
    ['prefixes of words', 'vou chec'],
    ['a word of the description', 'lissabon'],
    ['a word with or without accents', 'uberweisung'],
    ['a word of a comment', 'pangolin'],
    ['a word of a tag', 'goods'],
    ['words of title, text, tag and comment', 'checkout lissabon fragile pangolin'],
    ['a substring of the title', 'fuses every vou'],
    ['letters of any case', 'CHECKOUT'],
  ])('finds by %s', async (_, term) => expect(await ids(term)).toEqual([id]));
  test.each(['voucher zebra', 'oucher checkout', 'strong', 'amp'])('does not find by "%s"', async (term) =>
    expect(await ids(term)).toEqual([]),
  );
  test('finds a defect by its id and lists it first', async () => {
    await report(owner, { header: `As in ${id}, and ${id} again` });
    expect((await ids(id))[0]).toBe(id);
    expect((await ids(id.toLowerCase()))[0]).toBe(id);
    expect((await ids(id.split('-')[1] ?? ''))[0]).toBe(id);
  });
  test('returns the matching passage with the words highlighted', async () => {
    expect(await matchOf('voucher', id)).toEqual(['title', 'Checkout refuses every [voucher]']);
    expect(await matchOf('checkout lissab', id)).toEqual(['text', 'Seen in [Lissab]on, with an Überweisung & more']);
    expect(await matchOf('checkout pangolin', id)).toEqual(['comment', 'The [pangolin] agrees']);
    expect(await matchOf('fragile', id)).toEqual(['tags', '[Fragile]-Goods']);
  });
});

test('ranks titles above tags, tags above text, and text above comments', async () => {
  await addTag(space.database, 'quokka');
  const commentTexts = await report(owner, { header: 'Ranked by a comment' });
  await comment(owner, commentTexts, '<p>quokka quokka quokka quokka</p>');
  const written = await report(owner, { header: 'Ranked by its text', description: '<p>A quokka</p>' });
  const tagged = await report(owner, { header: 'Ranked by a tag', tags: ['quokka'] });
  const titled = await report(owner, { header: 'Quokka first' });
  await comment(owner, commentTexts, '<p>And it is the one that changed last: quokka</p>');
  expect(await ids('quokka')).toEqual([titled, tagged, written, commentTexts]);
  expect(await ids('quokka', { sort: 'id,asc' })).toEqual([commentTexts, written, tagged, titled]);
  expect(await ids('quokka', { size: 3, page: 1 })).toEqual([commentTexts]);
  expect((await search('quokka', { size: 3 })).page).toEqual({ size: 3, number: 0, totalElements: 4, totalPages: 2 });
  expect((await search('quokka', { size: 3, page: 9 })).page.totalElements).toBe(4);
});

describe('the search index follows changes', () => {
  let id: string;
  beforeEach(async () => {
    id = await report(owner, { header: 'Changing', description: '<p>numbat</p>' });
  });
  test('when a title or a description changes', async () => {
    await update(owner, id, 'header', 'Echidna');
    await update(owner, id, 'description', '<p>bilby</p>');
    expect([await ids('echidna'), await ids('bilby'), await ids(`numbat ${id}`)]).toEqual([[id], [id], []]);
  });
  test('when comments are written, edited and deleted', async () => {
    const change = (action: 'UPDATE' | 'DELETE', subId: string, value?: string) =>
      owner.reply('defects.change', {
        ...at(id),
        body: { id, action, field: 'COMMENT', subId, ...(value === undefined ? {} : { value }) },
      });
    await comment(owner, id, '<p>tapir</p>');
    await comment(owner, id, '<p>okapi</p>');
    const { comments } = await owner.reply('defects.read', at(id));
    const tapir = comments.find((one) => one.comment.includes('tapir'))?.id ?? '';
    await change('UPDATE', tapir, '<p>gibbon</p>');
    expect([await ids('tapir'), await ids('gibbon'), await ids('okapi')]).toEqual([[], [id], [id]]);
    await change('DELETE', tapir);
    expect([await ids('gibbon'), await ids('okapi')]).toEqual([[], [id]]);
  });
  test('when tags are renamed and defects are edited in bulk', async () => {
    await addTag(space.database, 'wombat');
    await update(owner, id, 'tags', ['wombat']);
    const other = await report(owner, { header: 'Changing too', tags: ['wombat'] });
    expect((await ids('wombat')).toSorted()).toEqual([id, other].toSorted());
    await owner.reply('tags.update', { params: { project: 'p-1', id: 't-wombat' }, body: { tag: 'potoroo' } });
    expect([await ids('wombat'), (await ids('potoroo')).toSorted()]).toEqual([[], [id, other].toSorted()]);
  });
  test('when a defect is moved to the trash and restored', async () => {
    await comment(owner, id, '<p>serval</p>');
    await owner.reply('defects.delete', at(id));
    expect(await ids('serval')).toEqual([]);
    await owner.reply('defects.restore', at(id));
    expect(await ids('serval')).toEqual([id]);
  });
});

test('a search finds only defects that the user may read', async () => {
  await space
    .as('stranger')
    .reply('defects.create', { params: { project: 'p-far' }, body: body({ header: 'Narwhal of others' }) });
  const warehouse = { params: { project: 'p-2' }, body: body({ header: 'Ware', description: '<p>narwhal</p>' }) };
  const hidden = (await owner.reply('defects.create', warehouse)).id;
  expect(await ids('narwhal')).toEqual([]);
  const found = async (who: string) =>
    (await space.as(who).reply('items.find', { query: { term: 'narwhal' } })).items.map(({ id }) => id);
  expect([await found('owner'), await found('viewer'), await found('outsider')]).toEqual([[hidden], [], []]);
  expect(
    (await space.as('outsider').ask('defects.list', { params: { project: 'p-1' }, query: { term: 'a' } })).status,
  ).toBe(404);
});

test('the palette searches all places and says where it found a match', async () => {
  const id = await report(owner, { header: 'Palette', description: '<p>An aardvark in the garden</p>' });
  const { items } = await owner.reply('items.find', { query: { term: 'garden palette' } });
  expect(items.map((item) => [item.id, item.match?.place])).toEqual([[id, 'text']]);
});

test('exports and bulk edits use the same search as the list', async () => {
  const id = await report(owner, { header: 'Exported', description: '<p>kinkajou</p>' });
  await report(owner, { header: 'Not exported' });
  const question = { term: 'kinkajou exported', sort: 'relevance,desc' as const };
  expect((await csvOf(owner, question)).slice(1).map(([first]) => first)).toEqual([id]);
  const edit = { kind: 'set', field: 'severity', value: 'Minor' } as const;
  const preview = await owner.reply('bulk.preview', {
    params: { project: 'p-1' },
    body: { selection: { question }, change: edit },
  });
  expect(preview.changing).toEqual([id]);
});

test('an older database is indexed batch by batch without losing changes made meanwhile', async () => {
  const id = await report(owner, { header: 'From before', description: '<p>caracal</p>', tags: ['quokka'] });
  await comment(owner, id, '<p>margay</p>');
  const { kysely } = space.database;
  await sql`update items set own_words = null, tag_words = '', talk_words = '', talk_size = 0`.execute(kysely);
  await sql`insert into items (project_id, type, id, name)
    select 'p-1', 'FLOW', 'fl-' || n, 'Ocelot flow ' || n from generate_series(1, 450) n`.execute(kysely);
  await update(owner, id, 'description', '<p>fossa</p>');
  await comment(owner, id, '<p>kodkod</p>');
  expect(await ids('fossa')).toEqual([]);
  const received: number[] = [];
  const filled = await fillWords(kysely, (count) => received.push(count));
  expect([filled > 450, received.length > 2, await fillWords(kysely)]).toEqual([true, true, 0]);
  for (const term of ['fossa', 'margay', 'kodkod', 'fossa margay quokka before']) expect(await ids(term)).toEqual([id]);
  expect(await ids('caracal')).toEqual([]);
  const flows = await owner.reply('items.find', { query: { term: '17 ocelot' } });
  expect(flows.items.map((item) => item.id)).toContain('fl-17');
});

describe('a term with more matches than are counted', () => {
  beforeAll(async () => {
    await sql`with made as (
        insert into defects (project_id, id, number, header, status, severity, author, created_date, modified_date,
          modified_by, revision)
        select 'p-2', 'MANY-' || n, 1000 + n, 'Lemur number ' || n, 'To Do',
          case when n % 100 = 0 then 'Minor' else 'Major' end, 'owner', now() - n * interval '1 minute',
          now() - n * interval '1 minute', 'owner', 1
        from generate_series(1, 1500) n returning *)
      insert into items (project_id, type, id, name) select project_id, 'DEFECT', id, header from made`.execute(
      space.database.kysely,
    );
    await fillWords(space.database.kysely);
  });
  const page = async (query: object) => {
    const reply = await owner.reply('defects.list', { params: { project: 'p-2' }, query: { term: 'lem', ...query } });
    return { ids: reply._embedded.defects.map(({ id }) => id), page: reply.page };
  };
  test('returns a lower bound of the count and the newest of the best matches', async () => {
    const found = await page({ sort: 'relevance,desc', size: 3 });
    expect(found.ids).toEqual(['MANY-1', 'MANY-2', 'MANY-3']);
    expect([found.page.isLeast, found.page.totalElements >= 500]).toEqual([true, true]);
    expect((await page({ sort: 'relevance,desc', term: 'lem 1500' })).ids).toEqual(['MANY-1500']);
  });
  test('hides no older match of a rare word or of a part of a title', async () => {
    for (const term of ['number 1490 lem', 'lemur 1490', 'umber 1490', 'emur number 1490', '1490']) {
      const found = await page({ sort: 'relevance,desc', term });
      expect([term, found.ids, found.page.totalElements]).toEqual([term, ['MANY-1490'], 1]);
    }
  });
  test('counts the older matches of a rare term, by words and by parts of titles', async () => {
    const { ids: found, page: counted } = await page({ sort: 'relevance,desc', term: '140', size: 100 });
    const older = Array.from({ length: 10 }, (_, at) => `MANY-${1400 + at}`);
    expect(found.toSorted()).toEqual(['MANY-1140', 'MANY-140', ...older]);
    expect([counted.totalElements, counted.isLeast]).toEqual([12, undefined]);
  });
  test('can be sorted by a column up to the last match', async () => {
    const found = await page({ sort: 'id,desc', size: 2 });
    expect([found.ids, found.page.isLeast]).toEqual([['MANY-1500', 'MANY-1499'], true]);
  });
  test('is counted exactly if filters leave few matches', async () => {
    for (const sort of ['relevance,desc', 'id,asc']) {
      const found = await page({ sort, severity: 'Minor', size: 1 });
      expect([sort, found.page.totalElements, found.page.isLeast]).toEqual([sort, 15, undefined]);
    }
  });
});

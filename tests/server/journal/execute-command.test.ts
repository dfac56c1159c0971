import { sql, type Transaction } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Tables } from '../../../server/database/tables.ts';
import { reusedKey } from '../../../server/journal/command-log.ts';
import { createExecute, type Execute } from '../../../server/journal/create-execute.ts';
import { appendFacts, type Stored } from '../../../server/journal/fact-store.ts';
import type { Cascade, CommandRequest, WriteModel } from '../../../server/journal/write-model.ts';
import type { Fact } from '../../../src/domain/journal/fact.ts';
import { addAccount, addPerson } from '../session/people.ts';
import { freshDatabase, type TestDatabase } from '../test-database.ts';
import { addProject } from '../workspace.ts';
import { invalid } from '../../../src/domain/problems/invalid.ts';

/** A sample area of notes with its own table, to test the guarantees of the runner for every area. */
type NoteFact = Fact<'note.written', { readonly text: string }>;
interface NoteWrite extends CommandRequest {
  readonly texts: readonly string[];
}

let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase();
  await addAccount(database, 'acc-1');
  await addPerson(database, 'ann');
  await addPerson(database, 'bob');
  await sql`create table notes (id text primary key, text text not null)`.execute(database.kysely);
});
afterAll(() => database.close());

const at = '2026-02-03T04:05:06.000Z';
let project = '';
let key = '';
let count = 0;
beforeEach(async () => {
  count += 1;
  [project, key] = [`p-${count}`, `key-${count}`];
  await addProject(database, project, `P${count}`);
});

const factOf = (write: NoteWrite, text: string, index: number): NoteFact => ({
  id: `${write.key}/${index}`,
  type: 'note.written',
  version: 1,
  about: `note/${write.project}`,
  project: write.project,
  at,
  by: write.user,
  cause: write.key,
  data: { text },
});

const notes: WriteModel<NoteWrite, { readonly notes: number }, NoteFact, { written: number; before: number }> = {
  load: async ({ unit: { tx }, project: { id } }) => ({ notes: await rowsOf(id, tx) }),
  authorize({ write: { user } }) {
    if (user === 'bob') throw { kind: 'forbidden' };
  },
  decide: ({ write }) =>
    write.texts.includes('')
      ? { refused: 'empty', field: 'text' }
      : write.texts.map((text, index) => factOf(write, text, index)),
  problemOf: ({ refused, field = 'note' }) => invalid(field, refused),
  revision: ({ state }) => state.notes,
  async project({ unit: { tx }, facts }) {
    for (const { id, data } of facts) await sql`insert into notes values (${id}, ${data.text})`.execute(tx);
  },
  reply: ({ facts, state }) => ({ written: facts.length, before: state.notes }),
  notifications: async ({ facts }) => facts.map(({ id }) => ({ id }) as never),
};

const rowsOf = async (id: string, reader: Transaction<Tables> | TestDatabase['kysely'] = database.kysely) => {
  const { rows } = await sql<{ notes: number }>`
    select count(*)::int as notes from notes join facts using (id) where project_id = ${id}`.execute(reader);
  return rows[0]?.notes ?? 0;
};

/** What the database holds of this test's project and key. */
const held = async () => {
  const facts = await database.kysely
    .selectFrom('facts')
    .select(['position', 'type', 'revision'])
    .where('project_id', '=', project)
    .orderBy('position')
    .execute();
  const { position } = await database.kysely
    .selectFrom('projects')
    .select('position')
    .where('id', '=', project)
    .executeTakeFirstOrThrow();
  const claims = await database.kysely.selectFrom('commands').select('status').where('id', '=', key).execute();
  return { facts, position, notes: await rowsOf(project), claims };
};
const nothing = { facts: [], position: 0, notes: 0, claims: [] };

interface Listener {
  readonly published: Stored[][];
  readonly notified: unknown[];
  readonly execute: Execute;
}

const listening = (cascades: readonly Cascade[] = [], onPublish = async () => {}): Listener => {
  const [published, notified]: [Stored[][], unknown[]] = [[], []];
  const execute = createExecute({
    database: database.kysely,
    cascades,
    async publish(_, facts) {
      await onPublish();
      published.push([...facts]);
    },
    notify: (notifications) => notified.push(...notifications),
    now: () => Date.parse(at),
  });
  return { published, notified, execute };
};

const writing = (texts: readonly string[], changes: Partial<NoteWrite> = {}): NoteWrite => ({
  user: 'ann',
  key,
  hash: 'h',
  status: 201,
  project,
  texts,
  ...changes,
});

test('a command that is sent twice is executed once, published once, and gets the same answer', async () => {
  const { published, notified, execute } = listening();
  const first = await execute(notes, writing(['one', 'two']));
  expect(first).toEqual({ written: 2, before: 0 });
  await execute(notes, writing(['three'], { key: `${key}-next` }));
  const after = await held();
  expect(await execute(notes, writing(['one', 'two']))).toEqual(first);
  expect(await held()).toEqual(after);
  expect([published.length, notified.length]).toEqual([2, 3]);
  expect(after).toMatchObject({ position: 3, notes: 3, claims: [{ status: 201 }] });
  expect(after.facts.map(({ revision }) => revision)).toEqual([1, 2, 3]);
});

test('simultaneous commands with one key are executed once', async () => {
  const { published, execute } = listening();
  const replies = await Promise.all(Array.from({ length: 5 }, () => execute(notes, writing(['once']))));
  expect(replies).toEqual(Array.from({ length: 5 }, () => ({ written: 1, before: 0 })));
  expect([(await held()).notes, published.length]).toEqual([1, 1]);
});

test('another request with the same key is rejected', async () => {
  const { execute } = listening();
  await execute(notes, writing(['one']));
  const before = await held();
  await expect(execute(notes, writing(['another'], { hash: 'other' }))).rejects.toEqual(reusedKey);
  expect(await held()).toEqual(before);
});

test('an event with an existing id is rejected as a reused key', async () => {
  const { execute } = listening();
  await execute(notes, writing(['one']));
  await addPerson(database, `carl-${count}`);
  await expect(execute(notes, writing(['one'], { user: `carl-${count}` }))).rejects.toEqual(reusedKey);
});

test('a rejected decision stores nothing and leaves its key unused', async () => {
  const { published, notified, execute } = listening();
  const refused = execute(notes, writing(['good', '']));
  await expect(refused).rejects.toEqual(invalid('text', 'empty'));
  expect([await held(), published, notified]).toEqual([nothing, [], []]);
  expect(await execute(notes, writing(['better'], { hash: 'other' }))).toEqual({ written: 1, before: 0 });
});

test('a command without permission stores nothing', async () => {
  const { execute } = listening();
  await expect(execute(notes, writing(['one'], { user: 'bob' }))).rejects.toEqual({ kind: 'forbidden' });
  expect(await held()).toEqual(nothing);
});

/** Appends a fact of its own for each note, as another area would. */
const echoNotes: Cascade = {
  on: ['note.written'],
  run: (tx, locked, fact) =>
    appendFacts(tx, locked, [{ ...fact, id: `${fact.id}/echo`, type: 'note.echoed', about: 'echo/1' }], 0),
};

test('a cascade appends its events to those of the command, in one sequence and one message', async () => {
  const { published, execute } = listening([echoNotes, { ...echoNotes, on: ['note.echoed'] }]);
  await execute(notes, writing(['one', 'two']));
  const types = ['note.written', 'note.written', 'note.echoed', 'note.echoed'];
  expect((await held()).facts.map(({ position, type }) => [position, type])).toEqual(
    types.map((type, index) => [index + 1, type]),
  );
  expect(published.map((facts) => facts.map(({ type }) => type))).toEqual([types]);
});

test('a failed cascade rolls everything back, including the key', async () => {
  const failing: Cascade = {
    on: ['note.written'],
    async run(tx, locked, fact) {
      await echoNotes.run(tx, locked, fact);
      throw new Error('cascade failed');
    },
  };
  const { published, notified, execute } = listening([failing]);
  await expect(execute(notes, writing(['one']))).rejects.toThrow('cascade failed');
  expect([await held(), published, notified]).toEqual([nothing, [], []]);
});

test('events are published after the commit, in order, and at most 200 per message', async () => {
  const seen: number[] = [];
  const { published, notified, execute } = listening([], async () => {
    seen.push((await held()).facts.length);
  });
  await execute(notes, writing(Array.from({ length: 450 }, (_, index) => `note ${index}`)));
  // Another connection sees all of them already when the first message goes out.
  expect(seen).toEqual([450, 450, 450]);
  expect(published.map((facts) => facts.length)).toEqual([200, 200, 50]);
  expect(published.flat().map(({ position }) => position)).toEqual(
    Array.from({ length: 450 }, (_, index) => index + 1),
  );
  expect(notified).toHaveLength(450);
});

import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DefectUnitOfWork } from '../../../server/defects/write/defect-unit-of-work.ts';
import { defectWriteModel } from '../../../server/defects/write/defect-write-model.ts';
import { postgresDefectUnits } from '../../../server/defects/write/postgres-defect-units.ts';
import { reusedKey } from '../../../server/journal/command-log.ts';
import { executeCommand } from '../../../server/journal/execute-command.ts';
import type { UnitsOfWork } from '../../../server/journal/unit-of-work.ts';
import type { DefectRecord } from '../../../src/domain/defects/defect.ts';
import type { DefectCommand } from '../../../src/domain/defects/defect-facts.ts';
import { emptyDisk, memoryUnitsOfWork } from '../../storm/memory-units-of-work.ts';
import { openWorkspace, type Workspace } from '../workspace.ts';

/**
 * The store of the product and the one of the simulation keep the same promises: what is found in memory is true of
 * PostgreSQL.
 */
let space: Workspace;
beforeAll(async () => {
  space = await openWorkspace();
});
afterAll(() => space.close());

const at = '2026-02-03T04:05:06.000Z';
const recordOf = (id: string): DefectRecord => ({
  id,
  project: 'p-1',
  header: 'As it was',
  description: '',
  status: 'To Do',
  severity: 'Minor',
  type: 'Bug',
  assignee: 'owner',
  author: 'owner',
  custom: { priority: 'High' },
  tags: [],
  createdDate: at,
  modifiedDate: at,
  modifiedByUser: 'owner',
  revision: 0,
  commentCount: 0,
  attachmentCount: 0,
});

let made = 0;
const newKey = () => `ledger-${String((made += 1)).padStart(6, '0')}`;
const idOf = (number: number) => `SHOP-${900_000 + number}`;

const command = <Type extends DefectCommand['type']>(type: Type, id: string, data: object, key: string) =>
  ({ id: key, type, about: `defect/${id}`, project: 'p-1', at, by: 'owner', data }) as Extract<
    DefectCommand,
    { type: Type }
  >;

type Any = UnitsOfWork<DefectUnitOfWork<never>>;
const send = (unitsOfWork: Any, asked: DefectCommand, hash = 'h') =>
  executeCommand(
    { unitsOfWork, cascades: [], publish: () => {}, notify: () => {}, now: () => Date.parse(at) },
    defectWriteModel<never>(),
    { user: 'owner', key: asked.id, hash, status: 200, project: 'p-1', command: async () => asked, check: () => {} },
  );

const stores: [string, () => Any][] = [
  ['PostgreSQL', () => postgresDefectUnits(space.database.kysely) as Any],
  ['memory', () => memoryUnitsOfWork(emptyDisk('p-1', 'SHOP'), { work: async () => {} }) as Any],
];

describe.each(stores)('the store in %s', (_, open) => {
  const begun = async () => {
    const unitsOfWork = open();
    const id = idOf((made += 1));
    await send(unitsOfWork, command('defect.report', id, { record: recordOf(id), attachments: [] }, newKey()));
    const rename = (header: string, key = newKey()) =>
      command('defect.update', id, { field: 'header', value: header }, key);
    const read = () => unitsOfWork.transaction((ledger) => ledger.record('p-1', id));
    const position = () => unitsOfWork.transaction(async (ledger) => (await ledger.lock('p-1')).position);
    return { unitsOfWork, id, rename, read, position };
  };

  test('executes a command once and returns the same answer again', async () => {
    const { unitsOfWork, rename, read, position } = await begun();
    const asked = rename('New');
    const first = await send(unitsOfWork, asked);
    await send(unitsOfWork, rename('Newer'));
    const before = await position();
    expect(await send(unitsOfWork, asked)).toEqual(first);
    expect([(await read())?.header, await position()]).toEqual(['Newer', before]);
  });

  test('makes a second sender of the same command wait, and returns the same answer', async () => {
    const { unitsOfWork, rename, position } = await begun();
    const before = await position();
    const asked = rename('Once');
    const told = await Promise.all(Array.from({ length: 5 }, () => send(unitsOfWork, asked)));
    for (const one of told) expect(one).toEqual(told[0]);
    expect(await position()).toBe(before + 1);
  });

  test('rejects another body with the same id, and an existing event', async () => {
    const { unitsOfWork, rename, id } = await begun();
    const asked = rename('New');
    await send(unitsOfWork, asked, 'one');
    await expect(send(unitsOfWork, asked, 'other')).rejects.toMatchObject({ ...reusedKey, made: id });
    const again = unitsOfWork.transaction(async (ledger) => {
      const project = await ledger.lock('p-1');
      const fact = { id: `${asked.id}/updated`, type: 'defect.updated', version: 1, about: asked.about } as const;
      const rest = { project: 'p-1', at, by: 'owner', data: { field: 'header', value: 'x', was: '' } };
      return ledger.append(project, [{ ...fact, ...rest }], 7);
    });
    await expect(again).rejects.toEqual(reusedKey);
  });

  test('stores nothing of a failed transaction, including its claim', async () => {
    const { unitsOfWork, rename, read, position } = await begun();
    const before = await position();
    const asked = rename('Never');
    const failing: Any = {
      transaction: (work) =>
        unitsOfWork.transaction(async (ledger) => {
          await work(ledger);
          throw new Error('killed');
        }),
    };
    await expect(send(failing, asked)).rejects.toThrow('killed');
    expect([(await read())?.header, await position()]).toEqual(['As it was', before]);
    expect((await send(unitsOfWork, asked)).facts).toHaveLength(1);
  });

  test('assigns positions without gaps, one command after the other', async () => {
    const { unitsOfWork, rename, position } = await begun();
    const before = await position();
    const told = await Promise.all(['a', 'b', 'c', 'd', 'e'].map((header) => send(unitsOfWork, rename(header))));
    const positions = told
      .flatMap(({ facts }) => facts.map((fact) => fact.position))
      .toSorted((one, other) => one - other);
    expect(positions).toEqual([1, 2, 3, 4, 5].map((step) => before + step));
    expect(new Set(told.map(({ revision }) => revision)).size).toBe(5);
  });
});

test('the same commands produce the same events in both stores', async () => {
  const steps = fc.array(
    fc.oneof(
      fc.record({
        field: fc.constantFrom('header', 'description', 'severity'),
        value: fc.constantFrom('Major', 'Minor', 'x'),
      }),
      fc.record({ comment: fc.constantFrom('a', 'b', 'c'), text: fc.constantFrom('<p>1</p>', '<p>2</p>') }),
      fc.record({ gone: fc.constantFrom('a', 'b', 'c') }),
      fc.constant('delete' as const),
    ),
    { maxLength: 12 },
  );
  const play = async (unitsOfWork: Any, id: string, given: readonly unknown[], keys: readonly string[]) => {
    const story: unknown[] = [];
    const asked = [
      command('defect.report', id, { record: recordOf(id), attachments: [] }, `${keys[0]}`),
      ...given.map((step, index) => {
        const key = `${keys[index + 1]}`;
        if (step === 'delete') return command('defect.delete', id, {}, key);
        const told = step as Record<string, string>;
        if ('field' in told) return command('defect.update', id, told, key);
        if ('gone' in told) return command('defect.removeComment', id, { commentId: `${id}-${told['gone']}` }, key);
        return command('defect.comment', id, { commentId: `${id}-${told['comment']}`, comment: told['text'] }, key);
      }),
    ];
    for (const one of asked) {
      const told = await send(unitsOfWork, one).catch((problem: unknown) => problem);
      const { facts = [], ...rest } = told as { facts?: readonly { position: number }[] };
      story.push({ ...rest, facts: facts.map((fact) => ({ ...fact, position: 0 })) });
      story.push(await unitsOfWork.transaction((ledger) => ledger.record('p-1', id)));
      story.push(await unitsOfWork.transaction((ledger) => ledger.trashed('p-1', id)));
    }
    return story;
  };
  await fc.assert(
    fc.asyncProperty(steps, async (given) => {
      const id = idOf((made += 1));
      const keys = Array.from({ length: given.length + 1 }, newKey);
      const [real, memory] = stores.map(([, open]) => open()) as [Any, Any];
      const told = await play(real, id, given, keys);
      expect(told[0]).toMatchObject({ id, revision: 1 });
      expect(await play(memory, id, given, keys)).toEqual(told);
    }),
    { numRuns: 25 },
  );
});

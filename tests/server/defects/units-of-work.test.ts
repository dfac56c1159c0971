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
 * The store of the product and the one of the simulation behave alike: results in memory also hold for
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
const send = (unitsOfWork: Any, request: DefectCommand, hash = 'h') =>
  executeCommand(
    { unitsOfWork, cascades: [], publish: () => {}, notify: () => {}, now: () => Date.parse(at) },
    defectWriteModel<never>(),
    {
      user: 'owner',
      key: request.id,
      hash,
      status: 200,
      project: 'p-1',
      command: async () => request,
      check: () => {},
    },
  );

const stores: [string, () => Any][] = [
  ['PostgreSQL', () => postgresDefectUnits(space.database.kysely) as Any],
  ['memory', () => memoryUnitsOfWork(emptyDisk('p-1', 'SHOP'), { work: async () => {} }) as unknown as Any],
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
    const request = rename('New');
    const first = await send(unitsOfWork, request);
    await send(unitsOfWork, rename('Newer'));
    const before = await position();
    expect(await send(unitsOfWork, request)).toEqual(first);
    expect([(await read())?.header, await position()]).toEqual(['Newer', before]);
  });

  test('makes a second sender of the same command wait, and returns the same answer', async () => {
    const { unitsOfWork, rename, position } = await begun();
    const before = await position();
    const request = rename('Once');
    const reply = await Promise.all(Array.from({ length: 5 }, () => send(unitsOfWork, request)));
    for (const one of reply) expect(one).toEqual(reply[0]);
    expect(await position()).toBe(before + 1);
  });

  test('rejects another body with the same id, and an existing event', async () => {
    const { unitsOfWork, rename, id } = await begun();
    const request = rename('New');
    await send(unitsOfWork, request, 'one');
    await expect(send(unitsOfWork, request, 'other')).rejects.toMatchObject({ ...reusedKey, made: id });
    const again = unitsOfWork.transaction(async (ledger) => {
      const project = await ledger.lock('p-1');
      const fact = { id: `${request.id}/updated`, type: 'defect.updated', version: 1, about: request.about } as const;
      const rest = { project: 'p-1', at, by: 'owner', data: { field: 'header', value: 'x', was: '' } };
      return ledger.append(project, [{ ...fact, ...rest }], 7);
    });
    await expect(again).rejects.toEqual(reusedKey);
  });

  test('stores nothing of a failed transaction, including its claim', async () => {
    const { unitsOfWork, rename, read, position } = await begun();
    const before = await position();
    const request = rename('Never');
    const failing: Any = {
      transaction: (work) =>
        unitsOfWork.transaction(async (ledger) => {
          await work(ledger);
          throw new Error('killed');
        }),
    };
    await expect(send(failing, request)).rejects.toThrow('killed');
    expect([(await read())?.header, await position()]).toEqual(['As it was', before]);
    expect((await send(unitsOfWork, request)).facts).toHaveLength(1);
  });

  test('assigns positions without gaps, one command after the other', async () => {
    const { unitsOfWork, rename, position } = await begun();
    const before = await position();
    const reply = await Promise.all(['a', 'b', 'c', 'd', 'e'].map((header) => send(unitsOfWork, rename(header))));
    const positions = reply
      .flatMap(({ facts }) => facts.map((fact) => fact.position))
      .toSorted((one, other) => one - other);
    expect(positions).toEqual([1, 2, 3, 4, 5].map((step) => before + step));
    expect(new Set(reply.map(({ revision }) => revision)).size).toBe(5);
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
    const request = [
      command('defect.report', id, { record: recordOf(id), attachments: [] }, `${keys[0]}`),
      ...given.map((step, index) => {
        const key = `${keys[index + 1]}`;
        if (step === 'delete') return command('defect.delete', id, {}, key);
        const reply = step as Record<string, string>;
        if ('field' in reply) return command('defect.update', id, reply, key);
        if ('gone' in reply) return command('defect.removeComment', id, { commentId: `${id}-${reply['gone']}` }, key);
        return command('defect.comment', id, { commentId: `${id}-${reply['comment']}`, comment: reply['text'] }, key);
      }),
    ];
    for (const one of request) {
      const reply = await send(unitsOfWork, one).catch((problem: unknown) => problem);
      const { facts = [], ...rest } = reply as { facts?: readonly { position: number }[] };
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
      const reply = await play(real, id, given, keys);
      expect(reply[0]).toMatchObject({ id, revision: 1 });
      expect(await play(memory, id, given, keys)).toEqual(reply);
    }),
    { numRuns: 25 },
  );
});

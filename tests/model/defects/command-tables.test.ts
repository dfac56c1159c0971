import { firstValueFrom, of, type Observable } from 'rxjs';
import { describe, expect, test } from 'vitest';
import { v7 as uuid } from 'uuid';
import { areas } from '../../../src/app/areas.ts';
import { createAreaLoader } from '../../../src/app/area-loader.ts';
import { deliverWith, noticesWith } from '../../../src/app/command-table.ts';
import { product, type ProductCommand } from '../../../src/domain/journal/product.ts';
import { contract, type CallName } from '../../../src/domain/wire/contract.ts';
import type { CallDef } from '../../../src/domain/wire/wire.ts';
import type { Http } from '../../../src/services/http/http.ts';
import { attach, comment, detach, fact, file, recordWith, remove, report, update } from './sample-defect.ts';

const loader = createAreaLoader(areas);
await loader.needAreas('all');
const { tables } = loader;

/** The call that each command becomes, validated against the table of calls as the server would do it. */
const begin = (reply: unknown) => {
  const calls: { name: CallName; args: Record<string, unknown>; key: string | undefined }[] = [];
  const http = ((
    name: CallName,
    args: Record<string, unknown>,
    options: { key?: string } = {},
  ): Observable<unknown> => {
    const { params, query, body } = contract[name] as CallDef;
    for (const [part, shape] of Object.entries({ params, query, body }))
      if (shape) expect(shape.safeParse(args[part] ?? {}).success, `${name} ${part}`).toBe(true);
    calls.push({ name, args, key: options.key });
    return of(reply);
  }) as unknown as Http;
  const held = { read: async () => null };
  const platform = { stamp: (by: string) => ({ id: uuid(), at: '2026-02-03T04:05:06Z', by }) };
  return { calls, deliver: deliverWith(tables, { http, held, platform, view: () => product.empty }) };
};
const params = { project: 'p1', id: 'SHOP-1' };
const result = { id: 'SHOP-1', revision: 2, facts: [fact('defect.deleted', { header: '' }, { id: 'f' })] };

const sent = async (command: ProductCommand) => {
  const { calls, deliver } = begin(result);
  expect(await firstValueFrom(deliver(command))).toEqual(result.facts);
  return calls[0];
};

const missing = { kind: 'missing' } as const;

describe('a command is delivered under its own id', () => {
  test('an update sends action UPDATE, field and value [DEF-069]', async () =>
    expect(await sent(update('severity', 'Minor'))).toEqual({
      name: 'defects.change',
      args: { params, body: { id: 'SHOP-1', action: 'UPDATE', field: 'severity', value: 'Minor' } },
      key: 'c1',
    }));
  test.each([
    ['header', 'header', 'New'],
    ['status', 'STATUS', 'Done'],
    ['tags', 'TAG', ['ui']],
    ['priority', 'priority', 'High'],
  ])('the field %s is called %s [DEF-070]', async (field, name, value) =>
    expect((await sent(update(field, value)))?.args['body']).toMatchObject({ field: name, value }),
  );
  test('a comment sends id, action ADD, field COMMENT and value [COM-009, COM-010]', async () =>
    expect(await sent(comment('<p>Seen</p>', 'k7'))).toMatchObject({
      name: 'defects.change',
      args: { body: { id: 'SHOP-1', action: 'ADD', field: 'COMMENT', value: '<p>Seen</p>', subId: 'k7' } },
    }));
  test('a file that was sent as bytes is attached by its upload id [ATT-014]', async () =>
    expect(await sent(attach(file({ upload: 'up9' })))).toMatchObject({
      name: 'defects.change',
      args: { body: { id: 'SHOP-1', action: 'ADD', subId: 'log.txt', upload: 'up9' } },
    }));
  test('a file is removed with action DELETE and its id [ATT-013, ATT-014]', async () =>
    expect(await sent(detach('a7'))).toMatchObject({
      name: 'defects.change',
      args: { body: { id: 'SHOP-1', action: 'DELETE', subId: 'a7' } },
    }));
  test('a deletion sends no body [DEF-071]', async () =>
    expect(await sent(remove())).toEqual({ name: 'defects.delete', args: { params }, key: 'c1' }));
  test('a queued new defect sends its stored values, and its files by their ids [DEF-041, DEF-067]', async () =>
    expect(await sent(report(recordWith({ custom: { priority: 'High' }, tags: ['ui'] }), [file()]))).toEqual({
      name: 'defects.create',
      args: {
        params: { project: 'p1' },
        body: {
          header: 'Basket is empty',
          description: '',
          status: 'To Do',
          severity: 'Major',
          assignee: 'u-ada',
          custom: { priority: 'High' },
          tags: ['ui'],
          attachments: [{ upload: 'up1' }],
        },
      },
      key: 'c1',
    }));
});

const link = {
  ...{ leftType: 'DEFECT', leftId: 'SHOP-1', leftName: 'Basket', rightType: 'FLOW', rightId: 'F-1', rightName: 'Pay' },
  metadata: {},
};
const relation = (type: string, data: object) =>
  ({ ...update('header', ''), id: 'c1', about: 'relation/r1', type, data }) as unknown as ProductCommand;

describe('a relation', () => {
  test('is created by its two ends, without their names', async () =>
    expect(await sent(relation('relation.link', link))).toEqual({
      name: 'relations.create',
      args: {
        params: { project: 'p1' },
        body: { leftType: 'DEFECT', leftId: 'SHOP-1', rightType: 'FLOW', rightId: 'F-1', metadata: {} },
      },
      key: 'c1',
    }));
  test('is removed by its id', async () =>
    expect(await sent(relation('relation.unlink', { name: 'Pay' }))).toEqual({
      name: 'relations.delete',
      args: { params: { project: 'p1' }, body: { id: 'r1' } },
      key: 'c1',
    }));
});

describe('the command tables of all areas', () => {
  test('contain every command of the journal except those that wait for their answer', () => {
    const delivered = tables.flatMap(({ rows }) => Object.keys(rows));
    expect(delivered).toEqual([...new Set(delivered)]);
    expect([...product.commands].filter((type) => !delivered.includes(type)).toSorted()).toEqual([
      'defect.purge',
      'defect.restore',
      'defect.takeBack',
      'flow.purge',
      'scenario.purge',
    ]);
  });
  test('reject unknown commands for good, without a message', async () => {
    const command = { ...update('header', ''), type: 'nobody.knows' } as unknown as ProductCommand;
    const { calls, deliver } = begin(result);
    await expect(firstValueFrom(deliver(command))).rejects.toMatchObject({ kind: 'broken' });
    expect(calls).toEqual([]);
    const notices = noticesWith(tables);
    expect([notices.confirmed(command, {}), notices.refused(command, missing)]).toEqual([null, null]);
  });
  test('report results with the messages of the area', () => {
    const notices = noticesWith(tables);
    expect(notices.confirmed(relation('relation.unlink', { name: 'Pay' }), {})?.tone).toBe('success');
    expect(notices.refused(relation('relation.link', link), missing)?.tone).toBe('danger');
    expect(notices.confirmed(update('header', 'New'), {})).toMatchObject({ undo: { defectId: 'SHOP-1' } });
    expect(notices.confirmed(comment('<p>Seen</p>', 'k7'), {})).toBe(null);
  });
});

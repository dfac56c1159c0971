import { firstValueFrom, of, throwError } from 'rxjs';
import { describe, expect, test } from 'vitest';
import { v7 as uuid } from 'uuid';
import { defectCommands } from '../../../src/app/areas/defects/defect-commands.ts';
import { deliverWith } from '../../../src/app/command-table.ts';
import { bodyOf, freshDraft } from '../../../src/domain/defects/new/new-defect.ts';
import { draftOf, reportBody, reportOf } from '../../../src/domain/defects/local-defect.ts';
import { localId } from '../../../src/domain/journal/local-ids.ts';
import { product, type ProductCommand } from '../../../src/domain/journal/product.ts';
import type { Problem } from '../../../src/domain/problems/problem.ts';
import { defaultTemplate } from '../../../src/domain/templates/default-template.ts';
import type { CallName } from '../../../src/domain/wire/contract.ts';
import type { Http } from '../../../src/services/http/http.ts';
import { attach, fact, file, recordWith, report } from './sample-defect.ts';

/** Records which calls are sent for a command, in order. */
const begin = (held: Readonly<Record<string, Blob>>, refuses: readonly Problem[] = []) => {
  const calls: unknown[] = [];
  const left = [...refuses];
  const done = [fact('defect.deleted', { header: '' })];
  const http = ((name: CallName, args: Record<'params' | 'query' | 'body', never> & { bytes: Blob }) => {
    const { project, id } = args.params as { project: string; id: string };
    if (name === 'defects.read')
      return of({ ...recordWith({ id, header: 'First text' }), comments: [], attachments: [], links: [], position: 4 });
    if (name === 'files.upload') {
      calls.push([name, project, id, args.query, args.bytes.size]);
      return of({});
    }
    calls.push([name, id, args.body]);
    const refusal = left.shift();
    return refusal ? throwError(() => refusal) : of({ facts: done });
  }) as unknown as Http;
  const deliver = deliverWith([defectCommands], {
    http,
    held: { read: async (id: string) => held[id] ?? null },
    platform: { stamp: (by: string) => ({ id: uuid(), at: '2026-02-03T04:05:06Z', by }) },
    view: () => product.empty,
  });
  return { calls, done, send: (command: ProductCommand) => firstValueFrom(deliver(command)) };
};

describe('a waiting file', () => {
  test('is sent before the command that names it', async () => {
    const { calls, done, send } = begin({ up1: new Blob(['abc']) });
    expect(await send(attach(file()))).toEqual(done);
    expect(calls).toEqual([
      ['files.upload', 'p1', 'up1', { filename: 'log.txt' }, 3],
      [
        'defects.change',
        'SHOP-1',
        { id: 'SHOP-1', action: 'ADD', field: 'ATTACHMENT', subId: 'log.txt', upload: 'up1' },
      ],
    ]);
  });
  test('that is not on the device has already been sent', async () => {
    const { calls, send } = begin({});
    await send(attach(file()));
    expect(calls).toHaveLength(1);
  });
});

describe('a report whose earlier attempt arrived with another text', () => {
  const made: Problem = { kind: 'invalid', field: 'Idempotency-Key', rule: 'was used', made: 'SHOP-7' };
  const id = uuid();
  const command = report(recordWith({ id: localId(id), header: 'Second text' }), [], { id, about: localId(id) });
  test('updates the differences and reports the result', async () => {
    const { calls, send } = begin({}, [made]);
    const facts = await send(command);
    expect(calls.slice(1)).toEqual([
      ['defects.change', 'SHOP-7', { id: 'SHOP-7', action: 'UPDATE', field: 'header', value: 'Second text' }],
    ]);
    expect(facts).toMatchObject([{ type: 'defect.observed', about: 'defect/SHOP-7', cause: id }]);
  });
  test('is rejected for any other reason', async () => {
    await expect(begin({}, [{ kind: 'forbidden' }]).send(command)).rejects.toEqual({ kind: 'forbidden' });
  });
});

test('a waiting draft is sent like a new one, and remains the same draft', () => {
  const fresh = freshDraft(uuid(), 'u-ada', defaultTemplate);
  const draft = {
    ...fresh,
    header: ' Basket ',
    values: { ...fresh.values, description: '<p>Empty</p>', priority: 'High' },
    tags: ['ui'],
    files: [{ id: 'f1', filename: 'log.txt', size: 3, base64Content: 'YWJj' }],
    metadata: { logId: 'l1' },
  };
  const command = reportOf(draft, defaultTemplate, { projectId: 'p1', by: 'u-ada', at: '2026-02-03T04:05:06Z' });
  expect([command.id, command.about]).toEqual([draft.key, `defect/${localId(draft.key)}`]);
  expect(JSON.stringify(reportBody(command))).toBe(JSON.stringify(bodyOf(draft, defaultTemplate)));
  expect(draftOf(command, defaultTemplate)).toMatchObject({
    key: draft.key,
    header: 'Basket',
    tags: ['ui'],
    metadata: { logId: 'l1' },
  });
  expect(draftOf(command, defaultTemplate).values).toMatchObject({ description: '<p>Empty</p>', priority: 'High' });
});

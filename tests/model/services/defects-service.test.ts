import { firstValueFrom, of, type Observable } from 'rxjs';
import { describe, expect, test } from 'vitest';
import { noFilters } from '../../../src/domain/address/defect-filters.ts';
import { contract, type CallName } from '../../../src/domain/wire/contract.ts';
import type { CallDef } from '../../../src/domain/wire/wire.ts';
import { createDefectsService } from '../../../src/services/defects/defects-service.ts';
import type { Http } from '../../../src/services/http/http.ts';
import { fact } from '../defects/sample-defect.ts';

/** The calls of the service, each validated against the table of calls as the server would do it. */
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
  return { calls, service: createDefectsService(http) };
};
const result = { id: 'SHOP-1', revision: 2, facts: [fact('defect.deleted', { header: '' }, { id: 'f' })] };

describe('the list', () => {
  const answer = {
    _embedded: { defects: [] },
    page: { size: 25, number: 1, totalElements: 0, totalPages: 0 },
    position: 1,
  };
  test('is requested with term and sort, and its page starts at 0 [DEF-065]', async () => {
    const { calls, service } = begin(answer);
    expect(
      await firstValueFrom(service.list({ projectId: 'p1', term: 'pay', filters: noFilters, sort: 'id,asc', page: 2 })),
    ).toEqual({
      records: [],
      matches: {},
      page: answer.page,
      position: answer.position,
    });
    expect(calls[0]).toMatchObject({
      name: 'defects.list',
      args: { params: { project: 'p1' }, query: { term: 'pay', sort: 'id,asc', page: 1 } },
    });
  });
  const plain = { projectId: 'p1', term: '', filters: noFilters, sort: 'modifiedDate,desc', page: 1 };
  test('is requested with its filters, and with days as the local start and end of the day [DEF-007]', async () => {
    const { calls, service } = begin(answer);
    const filters = {
      ...noFilters,
      author: ['u-ada'],
      tags: ['slow', 'checkout'],
      createdFrom: '2026-03-29',
      createdTo: '2026-03-29',
      updatedTo: '2026-12-31',
    };
    await firstValueFrom(service.list({ ...plain, filters }));
    expect(calls[0]?.args['query']).toEqual({
      page: 0,
      sort: 'modifiedDate,desc',
      author: ['u-ada'],
      tags: ['slow', 'checkout'],
      createdFrom: new Date(2026, 2, 29).toISOString(),
      createdBefore: new Date(2026, 2, 30).toISOString(),
      updatedBefore: new Date(2027, 0, 1).toISOString(),
    });
  });
  test('is exported with the same request, on any page [DEF-072]', async () => {
    const { calls, service } = begin(new File(['x'], 'defects.csv'));
    const query = { ...plain, term: 'pay', filters: { ...noFilters, severity: ['Major'] }, page: 7 };
    expect((await firstValueFrom(service.export(query, 'csv'))).name).toBe('defects.csv');
    expect(calls[0]).toMatchObject({
      name: 'defects.export',
      args: { params: { project: 'p1' }, body: { term: 'pay', severity: ['Major'], sort: 'modifiedDate,desc' } },
    });
    expect(calls[0]?.args['body']).not.toHaveProperty('page');
  });
  test('without a term is requested without one', async () => {
    const { calls, service } = begin(answer);
    await firstValueFrom(service.list(plain));
    expect(calls[0]?.args['query']).not.toHaveProperty('term');
  });
});

test('a new defect is created with the key of its draft, and returns its id [DEF-067, DEF-068]', async () => {
  const { calls, service } = begin(result);
  const body = { header: 'Basket', status: 'To Do', severity: 'Major' };
  expect(await firstValueFrom(service.create('p1', 'draft-key', body))).toEqual({ id: 'SHOP-1', facts: result.facts });
  expect(calls[0]).toEqual({ name: 'defects.create', args: { params: { project: 'p1' }, body }, key: 'draft-key' });
});

import { firstValueFrom, of, throwError, type Observable } from 'rxjs';
import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { provideFlowsList } from '../../../../src/app/areas/flows/flows-list.ts';
import type { FlowsNeeds } from '../../../../src/app/areas/flows/flows-needs.ts';
import {
  documentFiltersIn,
  noDocumentFilters,
  type DocumentFilters,
} from '../../../../src/domain/address/document-filters.ts';
import { flowSeverities, type FlowRow } from '../../../../src/domain/flows/flow.ts';
import { selectListIds, selectListPage, selectListProblem } from '../../../../src/machines/lists/list-machine.ts';
import { createFlowsService, type FlowsQuery, type FlowsReply } from '../../../../src/services/flows/flows-service.ts';
import type { Http } from '../../../../src/services/http/http.ts';
import { ada } from '../../session/sample-profile.ts';
import { turn } from '../../play.ts';
import { openDefectBinding } from '../../users/defect-driver.ts';

/** What the list asks the server for, and what it shows without a network. */
const query = (filters: Partial<DocumentFilters> = {}, parts: Partial<FlowsQuery> = {}): FlowsQuery => ({
  projectId: 'p1',
  term: '',
  filters: { ...noDocumentFilters, ...filters },
  sort: 'modifiedDate,desc',
  page: 1,
  ...parts,
});
const row = (id: string, parts: Partial<FlowRow> = {}): FlowRow => ({
  id,
  projectId: 'p1',
  name: id,
  description: '',
  severity: 'IMPORTANT',
  status: 'NEW',
  owner: 'u-ada',
  tags: [],
  folderId: '',
  parameters: [],
  version: 1,
  numberOfSteps: 0,
  createdByUser: 'u-ada',
  createdDate: '2026-11-01T00:00:00.000Z',
  modifiedByUser: 'u-ada',
  modifiedDate: '2026-11-01T00:00:00.000Z',
  linkedItems: 0,
  ...parts,
});

const questionFor = async (wanted: FlowsQuery): Promise<unknown> => {
  let sent: unknown;
  const http = ((_: string, args: { readonly query: unknown }) => {
    sent = args.query;
    return of({
      _embedded: { flows: [] },
      page: { size: 25, number: 0, totalElements: 0, totalPages: 0 },
      position: 0,
    });
  }) as unknown as Http;
  await firstValueFrom(createFlowsService(http).list(wanted));
  return sent;
};

test('the plain list is a page of 25 without a term, and a search one of 40 [FLOW-015, FLOW-017]', async () => {
  expect(await questionFor(query({}, { term: '   ' }))).toEqual({ sort: 'modifiedDate,desc', size: 25, page: 0 });
  expect(await questionFor(query({}, { term: ' pay ', page: 2 }))).toEqual({
    term: 'pay',
    sort: 'modifiedDate,desc',
    size: 40,
    page: 1,
  });
});

test('only filters of the address that are set are sent, and no empty tags [FLOW-016]', async () => {
  const address = new URLSearchParams('folder=none&status=&tags=&tags=smoke');
  expect(await questionFor(query(documentFiltersIn(address, flowSeverities)))).toEqual({
    sort: 'modifiedDate,desc',
    folder: 'none',
    tags: ['smoke'],
    size: 25,
    page: 0,
  });
});

const startList = (list: (wanted: FlowsQuery) => Observable<FlowsReply>) => {
  const { needs: shared, end } = openDefectBinding();
  const needs: FlowsNeeds = { ...shared, me: ada, service: { list } as unknown as FlowsNeeds['service'] };
  const actor = createActor(provideFlowsList(needs)).start();
  const show = async (wanted: FlowsQuery) => {
    actor.send({ type: 'list.show', ...wanted });
    await turn();
    await turn();
    return actor.getSnapshot();
  };
  return { show, end: () => (actor.stop(), end()) };
};

test('without a network the list finds and sorts what this device knows', async () => {
  let isOut = false;
  const flows = [row('a', { status: 'DONE' }), row('b', { modifiedDate: '2026-11-02T00:00:00.000Z' }), row('c')];
  const page = { size: 25, number: 0, totalElements: 3, totalPages: 1 };
  const { show, end } = startList(() =>
    isOut ? throwError(() => ({ kind: 'offline' })) : of({ flows, page, position: 1 }),
  );
  await show(query());
  isOut = true;
  expect(selectListIds(await show(query({ status: ['NEW'] })))).toEqual(['b', 'c']);
  const unknown = await show(query({ status: ['RELEASED'] }));
  expect(selectListProblem(unknown)).toEqual({ kind: 'offline' });
  end();
});

test('“me” in the filter of owners is the caller', async () => {
  const wanted: FlowsQuery[] = [];
  const page = { size: 25, number: 0, totalElements: 0, totalPages: 0 };
  const { show, end } = startList((one) => (wanted.push(one), of({ flows: [], page, position: 1 })));
  expect(selectListPage(await show(query({ owner: ['@me', 'u-bo'] })))).toEqual(page);
  expect(wanted.map(({ filters }) => filters.owner)).toEqual([[ada.id, 'u-bo']]);
  end();
});

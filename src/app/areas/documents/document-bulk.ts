import { fromPromise } from 'xstate';
import {
  nextDocuments,
  planDocumentBulk,
  undoOfDocumentBulk,
  type DocumentBulkEdit,
  type DocumentBulkJob,
  type DocumentBulkResult,
} from '../../../domain/documents/document-bulk.ts';
import type { ListedDocument } from '../../../domain/documents/listed-document.ts';
import type { ProductCommand } from '../../../domain/journal/product.ts';
import { limits } from '../../../domain/limits.ts';
import {
  documentBulkMachine,
  type DocumentBulkRequest,
  type DocumentBulkTarget,
  type PlannedDocumentBulk,
} from '../../../machines/documents/document-bulk-machine.ts';
import { commandFor, viewOf } from '../../kit/journal-records.ts';
import { readDocuments, type DocumentListNeeds } from './document-list.ts';

const given = <Value>(value: Value | null): Value => {
  if (value === null) throw new Error('a bulk edit was begun without one');
  return value;
};

/** Everything the list finds, page by page. */
const everyId = async <Row extends ListedDocument>(
  needs: DocumentListNeeds<Row>,
  { query }: DocumentBulkTarget,
): Promise<readonly string[]> => {
  const ids: string[] = [];
  for (let page = 1; ids.length < limits.bulkMost; page += 1) {
    const reply = await readDocuments(needs, { ...query, page }, limits.listPageMost);
    ids.push(...reply.rows.map(({ id }) => id));
    if (page >= reply.page.totalPages) break;
  }
  return ids;
};

const mayEdit =
  <Row extends ListedDocument>(
    { kind, me }: DocumentListNeeds<Row>,
    { deletable }: DocumentBulkTarget,
    edit: DocumentBulkEdit,
  ) =>
  (record: Row): boolean =>
    edit.kind !== 'delete' || deletable === 'all' || (deletable === 'own' && kind.isOwn(record, me.id));

const plan = async <Row extends ListedDocument>(
  needs: DocumentListNeeds<Row>,
  { target, edit }: DocumentBulkRequest,
): Promise<PlannedDocumentBulk> => {
  const { kind } = needs;
  const ids = target.ids ?? (await everyId(needs, target));
  const view = viewOf(needs);
  const records = ids.flatMap((id) => kind.recordIn(view, id) ?? []);
  return {
    plan: planDocumentBulk(kind.stream, edit, records, mayEdit(needs, target, edit)),
    before: new Map(records.map((record) => [record.id, record])),
  };
};

/** Without a network the changes wait on this device, and count as made. */
const run = async <Row extends ListedDocument>(
  needs: DocumentListNeeds<Row>,
  job: DocumentBulkJob,
): Promise<readonly DocumentBulkResult[]> => {
  const { stream } = needs.kind;
  const sent = nextDocuments(job).map(async ({ id, step }): Promise<DocumentBulkResult> => {
    const record = { id, aboutOf: (one: string) => `${stream}/${one}` };
    const { command } = commandFor<ProductCommand>(needs, job.projectId, record, step);
    try {
      await needs.journal.submitOrStore(command);
      return { id, outcome: 'changed' };
    } catch (error) {
      needs.log(`${stream}/${id} could not be changed`, error);
      return { id, outcome: 'refused' };
    }
  });
  return Promise.all(sent);
};

export const provideDocumentBulk = <Row extends ListedDocument>(needs: DocumentListNeeds<Row>) =>
  documentBulkMachine.provide({
    actors: {
      planBulk: fromPromise<PlannedDocumentBulk, DocumentBulkRequest | null>(({ input }) => plan(needs, given(input))),
      runBulk: fromPromise<readonly DocumentBulkResult[], DocumentBulkJob | null>(({ input }) =>
        run(needs, given(input)),
      ),
      prepareUndo: fromPromise<DocumentBulkJob, { job: DocumentBulkJob | null; planned: PlannedDocumentBulk | null }>(
        async ({ input: { job, planned } }) =>
          undoOfDocumentBulk(needs.kind.stream, given(job), given(planned).before, (id) =>
            needs.kind.recordIn(viewOf(needs), id),
          ),
      ),
    },
  });

import { sql, type Kysely } from 'kysely';
import { orderedParts } from '../../../src/domain/flows/flow-document.ts';
import type { FlowRecord, TaskRecord } from '../../../src/domain/flows/flow.ts';
import { calledFlowOf, type FlowStep } from '../../../src/domain/flows/step.ts';
import type { StoredPdf } from '../../../src/domain/downloads/pdf-options.ts';
import { inSnapshot } from '../../database/in-snapshot.ts';
import type { Tables } from '../../database/tables.ts';
import { pdfSurroundings, type PdfSurroundings } from '../../pdf/pdf-surroundings.ts';
import { readFlow } from '../flow-rows.ts';
import { wholeFlow } from '../whole-flow.ts';

/** Everything that the PDF of a flow prints, of one moment. */
export interface FlowPdfInput {
  readonly record: FlowRecord;
  readonly tasks: readonly { readonly task: TaskRecord; readonly steps: readonly FlowStep[] }[];
  readonly datasets: readonly PrintedDataset[];
  /** By id. */
  readonly calledFlows: Readonly<Record<string, CalledFlow>>;
  readonly surroundings: PdfSurroundings;
}

export interface PrintedDataset {
  readonly name: string;
  readonly rows: number;
  readonly columns: readonly { readonly name: string; readonly isSecret: boolean }[];
}

export interface CalledFlow {
  readonly name: string;
  /** Its parameters whose values are never printed. */
  readonly secrets: readonly string[];
}

const datasetsOf = async (tx: Kysely<Tables>, { projectId, id }: FlowRecord): Promise<readonly PrintedDataset[]> => {
  const rows = await tx
    .selectFrom('datasets')
    .select(['name', 'row_count', 'column_list'])
    .where('project_id', '=', projectId)
    .where('flow_id', '=', id)
    .where('deleted_date', 'is', null)
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute();
  return rows.map(({ name, row_count, column_list }) => ({
    name,
    rows: row_count,
    columns: column_list.map((column) => ({ name: column.name, isSecret: column.type === 'secret' })),
  }));
};

/** The names of flows, and which of their parameters are secret. */
export const calledFlows = async (
  tx: Kysely<Tables>,
  project: string,
  ids: readonly string[],
): Promise<Readonly<Record<string, CalledFlow>>> => {
  if (ids.length === 0) return {};
  const rows = await tx
    .selectFrom('flows')
    .select(['id', 'name', 'parameters'])
    .where('project_id', '=', project)
    .where('id', 'in', ids)
    .where('deleted_date', 'is', null)
    .execute();
  const secretsOf = (parameters: FlowRecord['parameters']) =>
    parameters.filter(({ type }) => type === 'secret').map(({ name }) => name);
  return Object.fromEntries(rows.map(({ id, name, parameters }) => [id, { name, secrets: secretsOf(parameters) }]));
};

export const flowPdfInput = (
  database: Kysely<Tables>,
  project: string,
  { id, timeZone }: Pick<StoredPdf, 'id' | 'timeZone'>,
  at: number,
): Promise<FlowPdfInput> =>
  inSnapshot(database, async (tx) => {
    const { record, parts } = await wholeFlow(tx, await readFlow(tx, project, id));
    const called = Object.values(parts.steps).flatMap((step) => calledFlowOf(step) ?? []);
    return {
      record,
      tasks: orderedParts(parts),
      datasets: await datasetsOf(tx, record),
      calledFlows: await calledFlows(tx, project, [...new Set(called)]),
      surroundings: await pdfSurroundings(tx, record, { at, timeZone }),
    };
  });

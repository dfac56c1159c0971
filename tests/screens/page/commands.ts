import type { ReportData } from '../../../src/domain/defects/defect-facts.ts';
import { isRefusal, type Fact } from '../../../src/domain/journal/fact.ts';
import { localId, recordIdOf } from '../../../src/domain/journal/local-ids.ts';
import { product, type ProductCommand, type ProductView } from '../../../src/domain/journal/product.ts';

/** What the domain decides about commands, in the place of the server. */
export interface JournalState {
  readonly pending: readonly ProductCommand[];
  readonly base: ProductView;
  /** The newest event of each project that the page knows. */
  readonly appliedPosition: Readonly<Record<string, number>>;
}
interface ReportCall {
  readonly project: string;
  readonly by: string;
  /** The id of the command. */
  readonly key: string;
  readonly body: { readonly attachments?: unknown; readonly metadata?: object };
}
const counts = { revision: 0, commentCount: 0, attachmentCount: 0 };
const emptyRecord = { description: '', severity: '', type: '', assignee: '', custom: {}, tags: [], ...counts };

export type Decided = { readonly facts: readonly Fact[] } | { readonly refused: object };

/** The events of a command, numbered after those that the page knows. */
export const decide = (state: JournalState, command: ProductCommand): Decided => {
  const outcome = product.decide(state.base, command);
  if (isRefusal(outcome))
    return { refused: { kind: 'invalid', field: outcome.field ?? '', ...(outcome.refused as object) } };
  const known = state.appliedPosition[command.project] ?? 0;
  return { facts: (outcome as readonly Fact[]).map((fact, index) => ({ ...fact, position: known + index + 1 })) };
};

/** The server numbers new defects: the command, about a defect with this id instead of the one of the device. */
export const numbered = (command: ProductCommand, id: string): ProductCommand =>
  JSON.parse(JSON.stringify(command).replaceAll(recordIdOf(command.about), id)) as ProductCommand;

/** The defects that these events report, as a call answers them. */
export const reportedIn = (facts: readonly Fact[]) =>
  facts
    .filter((fact) => fact.type === 'defect.reported')
    .map(({ data }) => ({ ...(data as ReportData).record, comments: [], attachments: [], links: [], position: 0 }));

/** A form that waits for its answer sends a call without a command in the journal; the server makes the command from it. */
export const reportFrom = ({ project, by, key, body }: ReportCall): ProductCommand => {
  const at = new Date().toISOString();
  const { attachments: _, metadata, ...fields } = body;
  const record = { ...emptyRecord, ...fields, id: localId(key), project, author: by };
  const times = { createdDate: at, modifiedDate: at, modifiedByUser: by };
  const data = { record: { ...record, ...times }, attachments: [], ...(metadata && { metadata }) };
  return {
    id: key,
    type: 'defect.report',
    about: `defect/${record.id}`,
    project,
    at,
    by,
    data,
  } as unknown as ProductCommand;
};

/** Puts a text in front of every value of a command, also inside its first paragraph. */
const changed = (part: unknown, text: string): unknown => {
  if (Array.isArray(part)) return part.map((one) => changed(one, text));
  if (typeof part !== 'object' || part === null) return part;
  return Object.fromEntries(
    Object.entries(part).map(([key, value]) => [
      key,
      key === 'value' && typeof value === 'string' ? value.replace(/^(?:<[^>]+>)*/, `$&${text}`) : changed(value, text),
    ]),
  );
};

/** The same change of the same thing, by another person and with other words. */
export const byAnother = (command: ProductCommand, by: string, text: string): ProductCommand => {
  const data = { ...(changed(command.data, text) as object), base: undefined };
  return { ...command, id: crypto.randomUUID(), by, data } as ProductCommand;
};

import { catchError, map, of, throwError, type Observable } from 'rxjs';
import type { Command } from '../../domain/journal/fact.ts';
import type { ProductCommand, ProductFact, ProductView } from '../../domain/journal/product.ts';
import { isOut, toProblem } from '../../domain/problems/problem.ts';
import type { Platform } from '../platform.ts';
import type { JournalWiring } from '../sync/journal-wiring.ts';

/** What an area needs to read records into the journal and to change them through it. */
export interface JournalRecordsNeeds {
  readonly journal: Pick<JournalWiring, 'journal' | 'ask' | 'observe'>;
  readonly platform: Pick<Platform, 'stamp'>;
  readonly userId: string;
}

type InJournal = { readonly rows: readonly never[]; readonly page: null };
/** The rows are in the journal, with the changes that wait for the server. */
const inJournal: InJournal = { rows: [], page: null };

interface ObservedRead {
  readonly project: string;
  /** Of the fact that tells the journal what was read. */
  readonly type: string;
  /** The stream of that fact; a later read of the same stream replaces it. */
  readonly about: string;
  /** Data of the fact without its position, and the position as of which it was read. */
  readonly answer: Observable<{ readonly data: object; readonly position: number }>;
  /** Whether the journal holds an earlier answer, which is shown offline. */
  isKnown(view: ProductView): boolean;
}

export const viewOf = ({ journal }: Pick<JournalRecordsNeeds, 'journal'>): ProductView =>
  journal.journal.getSnapshot().context.view;

/** Reads records into the journal. Without a network, what this device knows is shown. */
export const readIntoJournal = (
  needs: JournalRecordsNeeds,
  { project, type, about, answer, isKnown }: ObservedRead,
): Observable<InJournal> =>
  answer.pipe(
    map(({ data, position }) => {
      const stamp = needs.platform.stamp(needs.userId);
      const fact = { ...stamp, type, version: 1, about, project, data: { ...data, asOf: position } };
      needs.journal.observe([fact as unknown as ProductFact], { project, position });
      return inJournal;
    }),
    catchError((error: unknown) =>
      isKnown(viewOf(needs)) && isOut(toProblem(error)) ? of(inJournal) : throwError(() => error),
    ),
  );

/**
 * Changes a record through the journal; answers the id of the record. `id`: null for a new record, which is named after
 * the command that creates it, so that it can be changed before the server has answered. Rejects with a Problem.
 */
export const askJournal = async <C extends Command>(
  { journal, platform, userId }: JournalRecordsNeeds,
  project: string,
  { id, aboutOf }: { readonly id: string | null; aboutOf(id: string): string },
  change: Pick<C, 'type' | 'data'>,
): Promise<string> => {
  const stamp = platform.stamp(userId);
  const recordId = id ?? stamp.id;
  await journal.ask({ ...stamp, about: aboutOf(recordId), project, ...change } as Command as ProductCommand);
  return recordId;
};

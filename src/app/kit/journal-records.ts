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

export const viewOf = ({ journal }: { readonly journal: Pick<JournalWiring, 'journal'> }): ProductView =>
  journal.journal.getSnapshot().context.view;

interface Read {
  readonly project: string;
  readonly type: string;
  readonly about: string;
  readonly data: object;
  readonly position: number;
}

/** Tells the journal what was read, as of a position. */
export const observeRead = (
  {
    journal,
    platform,
    userId,
  }: Pick<JournalRecordsNeeds, 'platform' | 'userId'> & {
    readonly journal: Pick<JournalWiring, 'observe'>;
  },
  { project, type, about, data, position }: Read,
): void => {
  const stamp = platform.stamp(userId);
  const fact = { ...stamp, type, version: 1, about, project, data: { ...data, asOf: position } };
  journal.observe([fact as unknown as ProductFact], { project, position });
};

/** Reads records into the journal. Without a network, what this device knows is shown. */
export const readIntoJournal = (
  needs: JournalRecordsNeeds,
  { project, type, about, answer, isKnown }: ObservedRead,
): Observable<InJournal> =>
  answer.pipe(
    map(({ data, position }) => {
      observeRead(needs, { project, type, about, data, position });
      return inJournal;
    }),
    catchError((error: unknown) =>
      isKnown(viewOf(needs)) && isOut(toProblem(error)) ? of(inJournal) : throwError(() => error),
    ),
  );

interface ChangedRecord {
  /** Null for a new record, which is named after the command that creates it, so that it can be changed at once. */
  readonly id: string | null;
  aboutOf(id: string): string;
}

/** A command with a new stamp, and the id of its record. */
export const commandFor = <C extends Command>(
  { platform, userId }: Pick<JournalRecordsNeeds, 'platform' | 'userId'>,
  project: string,
  { id, aboutOf }: ChangedRecord,
  change: Pick<C, 'type' | 'data'>,
): { readonly id: string; readonly command: C & ProductCommand } => {
  const stamp = platform.stamp(userId);
  const recordId = id ?? stamp.id;
  const command: Command = { ...stamp, about: aboutOf(recordId), project, ...change };
  return { id: recordId, command: command as C & ProductCommand };
};

/** Changes a record through the journal; answers its id. Rejects with a Problem. */
export const askJournal = async <C extends Command>(
  needs: Pick<JournalRecordsNeeds, 'platform' | 'userId'> & { readonly journal: Pick<JournalWiring, 'ask'> },
  project: string,
  record: ChangedRecord,
  change: Pick<C, 'type' | 'data'>,
): Promise<string> => {
  const { id, command } = commandFor<C>(needs, project, record, change);
  await needs.journal.ask(command);
  return id;
};

import type { Observable } from 'rxjs';
import { createActor, fromPromise, waitFor, type SnapshotFrom } from 'xstate';
import type { Page } from '../../domain/address/page.ts';
import { selectIsShown, selectPage, type AddressRef } from '../../machines/address/address-machine.ts';
import {
  recordsMachine,
  selectIsReading,
  selectNarrowing,
  type RecordsAnswer,
  type RecordsNarrowing,
  type RecordsOf,
  type RecordsQuestion,
} from '../../machines/records/records-machine.ts';
import type { ActorOptions } from '../actor-options.ts';
import { toPromise } from '../to-promise.ts';

/** Records of the server, read as their screen asks for them. */
export const startRecords = <Row>(
  systemId: string,
  read: (question: RecordsQuestion) => Observable<RecordsAnswer & { readonly rows: readonly Row[] }>,
  actorOptions: ActorOptions,
): RecordsOf<Row> =>
  createActor(
    recordsMachine.provide({
      actors: {
        readRecords: fromPromise<RecordsAnswer, RecordsQuestion>(({ input, signal }) => toPromise(read(input), signal)),
      },
    }),
    { ...actorOptions, systemId },
  ).start();

export const refetch = (...all: readonly RecordsOf<unknown>[]): void =>
  all.forEach((records) => records.send({ type: 'records.read' }));

/**
 * Ends with the answer to a change once the records were read after it: a row opens its form with the values of its
 * list. A read that fails shows its own error and does not fail the change.
 */
export const refetchAfter = async <Answer>(
  change: Promise<Answer>,
  ...all: readonly RecordsOf<unknown>[]
): Promise<Answer> => {
  const answer = await change;
  refetch(...all);
  // Records that stop meanwhile have no screen left to update.
  await Promise.allSettled(all.map((records) => waitFor(records, (snapshot) => !selectIsReading(snapshot))));
  return answer;
};

/** Reads only while the page is shown; `aboutOn`: whose records a page shows, null when it shows none. */
export const connectRecords = (
  address: AddressRef,
  aboutOn: (page: Page) => string | null,
  records: RecordsOf<unknown>,
): (() => void) => {
  let shown: string | null = null;
  const follow = () => {
    const snapshot = address.getSnapshot();
    const about = selectIsShown(snapshot) ? aboutOn(selectPage(snapshot)) : null;
    if (about === shown) return;
    shown = about;
    records.send(about === null ? { type: 'records.close' } : { type: 'records.show', about });
  };
  const subscription = address.subscribe(follow);
  follow();
  return () => subscription.unsubscribe();
};

/** A list whose filters are in its address. */
export interface ListPlace {
  readonly about: string;
  /** `status=FAILED&page=2`; '' for none. */
  readonly query: string;
}

const pageOfList = (text: string | null): number => Math.max(1, Math.trunc(Number(text)) || 1);

export const narrowingOfQuery = (query: string): RecordsNarrowing => {
  const { term = '', page = null, ...filters } = Object.fromEntries(new URLSearchParams(query));
  return { term, page: pageOfList(page), filters };
};

const queryOfNarrowing = ({ term, page, filters }: RecordsNarrowing): string =>
  new URLSearchParams(
    [...Object.entries(filters), ['term', term.trim()], ['page', page > 1 ? String(page) : '']].filter(
      ([, value]) => value !== '',
    ) as [string, string][],
  ).toString();

const sorted = (query: string): string => {
  const parameters = new URLSearchParams(query);
  parameters.sort();
  return parameters.toString();
};

/**
 * As `connectRecords`, and the filters, the term and the page of the list are in its address: it can be shared, and the
 * back button leads to the list as it was.
 *
 *   address ─▶ records.show | records.narrow          filter.choose … ─▶ `go` with another query
 */
export const connectListToAddress = (
  address: AddressRef,
  placeOn: (page: Page) => ListPlace | null,
  records: RecordsOf<unknown>,
  go: (page: Page, query: string, isTyping: boolean) => void,
): (() => void) => {
  let followed: ListPlace | null = null;
  const placeNow = () => {
    const snapshot = address.getSnapshot();
    return selectIsShown(snapshot) ? placeOn(selectPage(snapshot)) : null;
  };
  const followAddress = () => {
    const place = placeNow();
    if (place?.about === followed?.about && place?.query === followed?.query) return;
    const isSameList = place?.about === followed?.about;
    followed = place;
    if (!place) return records.send({ type: 'records.close' });
    const narrowing = narrowingOfQuery(place.query);
    const shown = isSameList ? selectNarrowing(records.getSnapshot()) : null;
    if (shown && sorted(queryOfNarrowing(shown)) === sorted(place.query)) return;
    records.send(
      isSameList
        ? { type: 'records.narrow', ...narrowing }
        : { type: 'records.show', about: place.about, ...narrowing },
    );
  };
  const followRecords = (snapshot: SnapshotFrom<typeof recordsMachine>) => {
    const narrowing = selectNarrowing(snapshot);
    if (!narrowing || !followed || snapshot.context.about !== followed.about) return;
    const query = queryOfNarrowing(narrowing);
    if (sorted(query) === sorted(followed.query)) return;
    const isTyping = narrowing.term.trim() !== narrowingOfQuery(followed.query).term;
    followed = { ...followed, query };
    go(selectPage(address.getSnapshot()), query, isTyping);
  };
  const subscriptions = [address.subscribe(followAddress), records.subscribe(followRecords)];
  followAddress();
  return () => subscriptions.forEach((subscription) => subscription.unsubscribe());
};

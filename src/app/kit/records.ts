import type { Observable } from 'rxjs';
import { createActor, fromPromise, waitFor } from 'xstate';
import type { Page } from '../../domain/address/page.ts';
import { selectIsShown, selectPage, type AddressRef } from '../../machines/address/address-machine.ts';
import {
  recordsMachine,
  selectIsReading,
  type RecordsAnswer,
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

import { Subject } from 'rxjs';
import { expect, test } from 'vitest';
import type { CallOptions, Http } from '../../../src/services/http/http.ts';
import { createUnansweredWrites } from '../../../src/services/http/unanswered-writes.ts';

/** For which calls a user who leaves the page is asked to confirm, and for how long. */
const begin = () => {
  const answers = new Subject<unknown>();
  const writes = createUnansweredWrites();
  const http = writes.around((() => answers) as unknown as Http) as unknown as (
    name: string,
    args?: unknown,
    options?: CallOptions,
  ) => Subject<unknown>;
  return { answers, writes, http };
};

test('a change without local storage is unanswered until its answer, its failure or its cancellation', () => {
  for (const end of ['answer', 'failure', 'unsubscribing'] as const) {
    const { answers, writes, http } = begin();
    const asking = http('notifications.clearAll').subscribe({ error: () => {} });
    expect(writes.areThere()).toBe(true);
    if (end === 'answer') answers.complete();
    else if (end === 'failure') answers.error(new Error('offline'));
    else asking.unsubscribe();
    expect(writes.areThere()).toBe(false);
  }
});

test.each(['defects.read', 'bulk.apply', 'defects.export', 'session.signOut'])(
  '%s does not delay leaving, because it is stored or changes nothing',
  (name) => {
    const { writes, http } = begin();
    http(name).subscribe();
    expect(writes.areThere()).toBe(false);
  },
);

test('a change that the outbox holds does not delay leaving', () => {
  const { writes, http } = begin();
  http('projects.update', {}, { isStored: true }).subscribe();
  expect(writes.areThere()).toBe(false);
});

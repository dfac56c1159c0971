import { of, throwError, type Observable } from 'rxjs';
import { expect, test, vi } from 'vitest';
import { startPdfExport } from '../../../src/app/areas/downloads/pdf-export.ts';
import { pdfOf } from '../../../src/machines/downloads/pdf-of.ts';
import type { Problem } from '../../../src/domain/problems/problem.ts';

/** Asking for a PDF: one call for one wish, and a notice that says what happens next. */
let ids = 0;
const begin = (answers: readonly Observable<{ readonly id: string }>[]) => {
  const calls: unknown[] = [];
  const notices: string[] = [];
  const left = [...answers];
  const actor = startPdfExport(
    'flowPdf',
    {
      platform: { newId: () => `key-${(ids += 1)}` },
      notify: ({ tone, text }) => void notices.push(`${tone}: ${text}`),
      ask(...call) {
        calls.push(call);
        return left.shift() ?? of({ id: 'x' });
      },
    },
    {},
  );
  const want = () => actor.send({ type: 'mutation.do', mutation: pdfOf({ id: 'f1', name: 'Pay', projectId: 'p1' }) });
  return { want, calls, notices };
};

test('the PDF is asked for in the language and time zone of the person, and a notice follows [FLOW-027, SCEN-022]', async () => {
  const { want, calls, notices } = begin([]);
  want();
  await vi.waitFor(() => expect(notices).toHaveLength(1), { timeout: 60_000 });
  const options = { language: 'en', timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone };
  expect(calls).toEqual([['p1', 'f1', expect.stringMatching(/^key-/), options]]);
  expect(notices).toEqual(['success: We’re creating your PDF. You’ll get a notification when it’s ready.']);
});

test('a call that was lost is repeated under the same key, and each new wish has a new one', async () => {
  const offline: Problem = { kind: 'offline' };
  const { want, calls, notices } = begin([throwError(() => offline)]);
  for (const count of [1, 2, 3]) {
    want();
    await vi.waitFor(() => expect(notices).toHaveLength(count), { timeout: 60_000 });
  }
  const [lost, again, next] = calls.map((call) => (call as readonly string[])[2]);
  expect(again).toBe(lost);
  expect(next).not.toBe(again);
  expect(notices.map((notice) => notice.split(':')[0])).toEqual(['danger', 'success', 'success']);
});

import { of } from 'rxjs';
import { expect, test, vi } from 'vitest';
import { feedbackErrors, startFeedback } from '../../../src/app/areas/feedback/feedback.ts';
import type { Feedback } from '../../../src/domain/feedback/feedback.ts';
import { limits } from '../../../src/domain/limits.ts';
import { selectErrors } from '../../../src/machines/form/form-machine.ts';
import { selectRows } from '../../../src/machines/records/records-machine.ts';

test('feedback is sent only if it is not empty and not too long', () => {
  expect(feedbackErrors({ message: '' })).toEqual({ message: "Message can't be blank" });
  expect(feedbackErrors({ message: '\u{1f600}'.repeat(limits.feedbackLength) })).toEqual({});
  expect(Object.keys(feedbackErrors({ message: 'x'.repeat(limits.feedbackLength + 1) }))).toEqual(['message']);
});

test('sent feedback appears in the list and is confirmed once, and empty feedback is not sent [SET-001]', async () => {
  const stored: Feedback[] = [];
  const received: string[] = [];
  const { feedback, feedbackForm: form } = startFeedback(
    {
      service: {
        list: () => of({ rows: [...stored], page: { size: 25, number: 0, totalElements: 0, totalPages: 0 } }),
        send: (_, body) => {
          stored.push({ ...body, id: 'f1', userId: 'u', fullName: 'Ada', createdDate: '2026-01-01T00:00:00Z' });
          return of(stored[0] as Feedback);
        },
      },
      platform: { newId: () => 'key-1' },
      notify: ({ text }) => void received.push(text),
    },
    {},
  );
  feedback.send({ type: 'records.show', about: '' });
  form.send({ type: 'form.open', about: '', draft: { kind: 'IDEA', message: '' } });
  form.send({ type: 'form.submit' });
  await vi.waitFor(() => expect(selectErrors(form.getSnapshot())).toHaveProperty('message'), { timeout: 60_000 });
  expect(stored).toEqual([]);
  form.send({ type: 'form.write', field: 'message', value: 'Good' });
  form.send({ type: 'form.submit' });
  await vi.waitFor(() => expect(selectRows(feedback.getSnapshot())).toHaveLength(1), { timeout: 60_000 });
  expect(received).toHaveLength(1);
  feedback.stop();
  form.stop();
});

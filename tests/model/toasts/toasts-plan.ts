import type { EventFromLogic } from 'xstate';
import { noticeOf } from '../../../src/domain/toasts/notice.ts';
import { toastsMachine } from '../../../src/machines/toasts/toasts-machine.ts';
import { later, planOf } from '../machine-paths.ts';

const first = noticeOf('n1', { tone: 'success', text: 'Saved' });
const second = noticeOf('n2', { tone: 'danger', text: 'Not saved' });

const third = noticeOf('n3', { tone: 'success', text: 'Saved again' });

/** A success, a success that replaces it, and a failure, each once, since more of them look the same. */
export const toastsPlan = planOf({
  machine: toastsMachine,
  events: ({ context }): EventFromLogic<typeof toastsMachine>[] => [
    ...[first, second, third]
      .filter((notice) => !context.queue.includes(notice))
      .map((notice) => ({ type: 'notice.show' as const, notice })),
    { type: 'notice.close', id: 'n1' },
    { type: 'notice.close', id: 'n2' },
    { type: 'notice.settle', id: 'n1' },
    { type: 'notice.hold' },
    { type: 'notice.release' },
    later('noticeStay', 'toasts.showing'),
  ],
  serialize: ({ context }) => context.queue.map(({ id, isReadable }) => [id, isReadable]),
});

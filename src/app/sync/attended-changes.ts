import type { Observer } from 'rxjs';
import type { JournalMessage } from './journal-message.ts';

export interface AttendedChanges {
  has(commandId: string): boolean;
  start(commandId: string): void;
  end(commandId: string): void;
  /** Another tab has told it. */
  hear(message: Extract<JournalMessage, { readonly kind: 'attended' }>): void;
}

/**
 * Changes whose forms wait for the answer, in all tabs. The tab that sends takes an error of the server for an answer to
 * them, and retries the others.
 */
export const createAttendedChanges = (messages: Pick<Observer<JournalMessage>, 'next'>): AttendedChanges => {
  const ids = new Set<string>();
  const set = (id: string, isAttended: boolean) => (isAttended ? ids.add(id) : ids.delete(id));
  const tell = (id: string, isAttended: boolean) => {
    set(id, isAttended);
    messages.next({ kind: 'attended', id, isAttended });
  };
  return {
    has: (id) => ids.has(id),
    start: (id) => tell(id, true),
    end: (id) => tell(id, false),
    hear: ({ id, isAttended }) => set(id, isAttended),
  };
};

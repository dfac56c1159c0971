import type { Observer } from 'rxjs';
import { uploadsOf } from '../../domain/journal/command-files.ts';
import type { Command } from '../../domain/journal/fact.ts';
import type { JournalRef } from '../../machines/journal/journal-actor.ts';
import type { DeviceRows } from './device/device-rows.ts';
import type { JournalWiring } from './journal-wiring.ts';
import type { JournalMessage } from './journal-message.ts';

type Gone = Extract<JournalMessage, { readonly kind: 'forgotten' | 'discarded' }>;

export interface JournalDiscard extends Pick<JournalWiring, 'forget' | 'discard'> {
  /** Another tab has discarded it. */
  hear(message: Gone): void;
}

/** Removes a refused change from the list: sent again, or discarded with everything that depends on it. */
export const createJournalDiscard = (
  journal: JournalRef,
  rows: DeviceRows,
  messages: Pick<Observer<JournalMessage>, 'next'>,
): JournalDiscard => {
  const context = () => journal.getSnapshot().context;
  const hear = ({ kind, id }: Gone) =>
    journal.send({ type: kind === 'forgotten' ? 'refusal.forget' : 'refusal.discard', id });

  return {
    hear,
    forget(id) {
      const message = { kind: 'forgotten', id } as const;
      hear(message);
      messages.next(message);
      rows.dropRefused(id);
    },
    discard(id) {
      const message = { kind: 'discarded', id } as const;
      const before = context();
      hear(message);
      rows.dropRefused(id);
      const { pending, refused } = context();
      const isLeft = (command: Command) => pending.some((one) => one.id === command.id);
      for (const { command } of before.refused) if (command.id === id) rows.drop(id, uploadsOf(command));
      for (const command of before.pending) if (!isLeft(command)) rows.drop(command.id, uploadsOf(command));
      if (refused.length < before.refused.length) messages.next(message);
    },
  };
};

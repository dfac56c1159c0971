import type { Observer } from 'rxjs';
import { uploadsOf } from '../../domain/defects/unsent-defect.ts';
import type { Command } from '../../domain/journal/fact.ts';
import type { JournalRef } from '../../machines/journal/journal-actor.ts';
import type { DeviceRows } from './device-rows.ts';
import type { JournalWiring } from './journal-wiring.ts';
import type { JournalWord } from './journal-word.ts';

type Gone = Extract<JournalWord, { readonly kind: 'forgotten' | 'discarded' }>;

export interface LettingGo extends Pick<JournalWiring, 'forget' | 'discard'> {
  /** Another tab has let go of it. */
  hear(word: Gone): void;
}

/** What was refused leaves the list: asked for again, or let go with all that hung on it. */
export const createLettingGo = (
  journal: JournalRef,
  rows: DeviceRows,
  words: Pick<Observer<JournalWord>, 'next'>,
): LettingGo => {
  const context = () => journal.getSnapshot().context;
  const hear = ({ kind, id }: Gone) =>
    journal.send({ type: kind === 'forgotten' ? 'refusal.forget' : 'refusal.discard', id });

  return {
    hear,
    forget(id) {
      const word = { kind: 'forgotten', id } as const;
      hear(word);
      words.next(word);
      rows.dropRefused(id);
    },
    discard(id) {
      const word = { kind: 'discarded', id } as const;
      const before = context();
      hear(word);
      rows.dropRefused(id);
      const { pending, refused } = context();
      const isLeft = (command: Command) => pending.some((one) => one.id === command.id);
      for (const { command } of before.refused) if (command.id === id) rows.drop(id, uploadsOf(command));
      for (const command of before.pending) if (!isLeft(command)) rows.drop(command.id, uploadsOf(command));
      if (refused.length < before.refused.length) words.next(word);
    },
  };
};

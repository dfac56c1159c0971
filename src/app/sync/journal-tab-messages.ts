import type { Observer } from 'rxjs';
import type { ProductCommand } from '../../domain/journal/product.ts';
import type { JournalRef } from '../../machines/journal/journal-actor.ts';
import type { Entering } from '../area-loader.ts';
import type { AttendedChanges } from './attended-changes.ts';
import type { Answers } from './journal-answers.ts';
import type { Entrance } from './entrance.ts';
import type { JournalDiscard } from './journal-discard.ts';
import type { JournalMessage } from './journal-message.ts';
import type { shareJournal } from './journal-sharing.ts';

interface MessageNeeds {
  readonly journal: JournalRef;
  readonly sharing: ReturnType<typeof shareJournal>;
  readonly attended: AttendedChanges;
  readonly discard: JournalDiscard;
  readonly entrance: Pick<Entrance, 'enter'>;
  readonly messages: Pick<Observer<JournalMessage>, 'next'>;
  finish: Answers['finish'];
  /** Whether this tab is the leader. */
  isSending(): boolean;
}

/** Applies messages of other tabs to the journal of this one. */
export const createTabMessageHandler = (needs: MessageNeeds): ((message: JournalMessage) => void) => {
  const { journal, sharing, attended, discard, messages, finish, entrance } = needs;

  /** For a tab that opened between the answer and the removal of the command. */
  const repeatAnswer = (command: ProductCommand) => {
    const { refused, log } = journal.getSnapshot().context;
    const refusal = refused.find((one) => one.command.id === command.id);
    const { id } = command;
    if (refusal) messages.next({ kind: 'refused', command, problem: refusal.problem });
    else messages.next({ kind: 'answered', id, facts: log.filter(({ cause }) => cause === id) });
  };

  const handle = (message: JournalMessage): void => {
    switch (message.kind) {
      case 'asked':
        if (sharing.isSettled(message.command)) return repeatAnswer(message.command);
        return sharing.join(message.command, message.isPersisted);
      case 'attended':
        return attended.hear(message);
      case 'led':
        if (!needs.isSending()) void sharing.arrange();
        return undefined;
      case 'forgotten':
      case 'discarded':
        return discard.hear(message);
      case 'answered':
        return finish({ id: message.id, facts: message.facts, problem: null });
      case 'refused':
        sharing.note(message.command);
        return finish({ id: message.command.id, facts: null, problem: message.problem });
    }
  };

  return (message) => entrance.enter(enteringWith(message), () => handle(message));
};

const enteringWith = (message: JournalMessage): Entering => {
  switch (message.kind) {
    case 'answered':
      return { facts: message.facts ?? [] };
    case 'asked':
    case 'refused':
      return { commands: [message.command] };
    default:
      return {};
  }
};

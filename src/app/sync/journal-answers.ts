import { Subject, type Observable } from 'rxjs';
import type { Fact } from '../../domain/journal/fact.ts';
import type { ProductCommand, ProductFact } from '../../domain/journal/product.ts';
import { applyUpcasts } from '../../domain/journal/product-upcasts.ts';
import type { JournalRef } from '../../machines/journal/journal-actor.ts';
import type { WriteAheadLog } from '../../services/journal/write-ahead-log.ts';
import { writeAheadName } from './device/device-rows.ts';
import type { JournalNeeds } from './journal-needs.ts';
import type { Answer } from './journal-sharing.ts';

/** Upcasts facts to the current version; facts of a newer version leave the view unchanged. */
export const upcastFacts = (facts: readonly Fact[], onTooNew: JournalNeeds['onTooNew']): readonly ProductFact[] => {
  try {
    return facts.map((fact) => applyUpcasts(fact) as ProductFact);
  } catch (error) {
    onTooNew(error);
    return [];
  }
};

interface AnswerNeeds extends Pick<JournalNeeds, 'opening' | 'onConfirmed' | 'onRefused' | 'onTooNew'> {
  readonly journal: JournalRef;
  readonly writeAhead: WriteAheadLog;
  onSettled(id: string): void;
}

export interface Answers {
  readonly answers: Observable<Answer>;
  /** This tab announces the outcome of these commands. */
  announce(commandIds: readonly string[]): void;
  /** Handles an answer, whether this tab or the leader received it. */
  finish(answer: Answer): void;
}

export const createAnswers = (needs: AnswerNeeds): Answers => {
  const { journal, writeAhead, opening } = needs;
  const answers = new Subject<Answer>();
  const announced = new Set((opening.pending ?? []).map(({ id }) => id));
  const pendingOf = (id: string): ProductCommand | undefined =>
    journal.getSnapshot().context.pending.find((command) => command.id === id);

  const settle = ({ id, facts, problem }: Answer) => {
    if (problem !== null) return journal.send({ type: 'command.refused', id, problem });
    journal.send({ type: 'command.confirmed', id, facts: facts && upcastFacts(facts, needs.onTooNew) });
    return writeAhead.done(writeAheadName(id));
  };

  return {
    answers,
    announce(commandIds) {
      for (const id of commandIds) announced.add(id);
    },
    finish(answer) {
      const command = pendingOf(answer.id);
      const isAnnounced = announced.delete(answer.id);
      settle(answer);
      needs.onSettled(answer.id);
      answers.next(answer);
      if (!command || !isAnnounced) return;
      if (answer.problem === null) needs.onConfirmed(command);
      else needs.onRefused(command, answer.problem);
    },
  };
};

import { of, throwError, type Observable } from 'rxjs';
import { createActor } from 'xstate';
import type { JournalRecordsNeeds } from '../../src/app/kit/journal-records.ts';
import type { ProductFact } from '../../src/domain/journal/product.ts';
import { journalActor } from '../../src/machines/journal/journal-actor.ts';

/** What the actors of an area get from the app: a real journal, the person 'u-ada', and a server that can be unreachable. */
export const areaJournal = () => {
  const journal = createActor(journalActor, { input: {} }).start();
  const server = { isOut: false };
  let count = 0;
  const needs: JournalRecordsNeeds = {
    journal: {
      journal,
      ask: async (command) => journal.send({ type: 'journal.ask', command }),
      observe: (facts, asOf) =>
        journal.send({ type: 'facts.arrived', facts: facts as readonly ProductFact[], ...(asOf && { asOf }) }),
    },
    platform: { stamp: (by) => ({ id: `c${(count += 1)}`, at: '2026-11-21T12:30:00Z', by }) },
    userId: 'u-ada',
  };
  const answer = <Reply>(reply: Reply): Observable<Reply> =>
    server.isOut ? throwError(() => ({ kind: 'offline' })) : of(reply);
  return { needs, server, answer, view: () => journal.getSnapshot().context.view };
};

import type { Observable } from 'rxjs';
import { createActor, fromPromise } from 'xstate';
import type { Command, Fact } from '../../domain/journal/fact.ts';
import { isRefusal } from '../../domain/journal/fact.ts';
import type { AsOf } from '../../domain/journal/journal.ts';
import { product, productSchema, type ProductCommand, type ProductFact } from '../../domain/journal/product.ts';
import { climb } from '../../domain/journal/upcast.ts';
import { limits } from '../../domain/limits.ts';
import type { Problem } from '../../domain/problems/problem.ts';
import { journalActor, type JournalOpening, type JournalRef } from '../../machines/journal/journal-actor.ts';
import { outboxMachine, type OutboxRef } from '../../machines/journal/outbox-machine.ts';
import { settle } from '../settle.ts';
import type { Birth } from '../birth.ts';
import { createDeviceRows } from './device-rows.ts';
import type { Keeper } from './keeper.ts';

/**
 * The ring, closed. The one place where journal, outbox and the store on the device know each other.
 *
 *   submit ─▶ journal.pending ─┬▶ outbox ─▶ server ─▶ confirmed | refused ─▶ journal
 *                             └▶ device (kept until it is answered)
 */
export interface JournalNeeds {
  readonly opening: JournalOpening;
  readonly keeper: Keeper;
  readonly birth?: Birth;
  random(): number;
  /** Sends a command; answers the facts that the server made of it. */
  deliver(command: ProductCommand): Observable<readonly Fact[]>;
  onConfirmed(command: ProductCommand): void;
  onRefused(command: ProductCommand, problem: Problem): void;
  /** Facts that a newer version has made cannot be read here. */
  onTooNew(error: unknown): void;
}

export interface JournalWiring {
  readonly journal: JournalRef;
  readonly outbox: OutboxRef;
  /** Resolves when the server agreed or nothing would change; rejects with the Problem of whoever did not. */
  submit(command: ProductCommand): Promise<void>;
  /** Resolves as soon as the change is shown and on its way; what becomes of it is told by the journal. */
  ask(command: ProductCommand): Promise<void>;
  /** Facts that the server made of a call of its own: they join the log in their turn. */
  answered(facts: readonly Fact[]): void;
  /** Answers to reads enter by the same door as news; `asOf`: the newest position that they hold for sure. */
  observe(facts: readonly Fact[], asOf?: AsOf): void;
  /** Facts of one project, as they were told. */
  hear(facts: readonly Fact[]): void;
  /** What comes from here on is news; what was before is known, or will be read again. */
  catchUp(asOf: AsOf): void;
  /** The person has seen why it was refused. */
  forget(commandId: string): void;
  stop(): void;
}

export const startJournal = (needs: JournalNeeds): JournalWiring => {
  const { opening, keeper, birth = {} } = needs;
  const journal = createActor(journalActor, { ...birth, systemId: 'journal', input: opening });
  const plugged = outboxMachine.provide({
    actors: {
      deliver: fromPromise<readonly Fact[] | null, Command>(({ input, signal }) =>
        settle(needs.deliver(input as ProductCommand), signal),
      ),
    },
  });
  const outbox = createActor(plugged, { ...birth, systemId: 'outbox', input: { random: needs.random } });
  const rows = createDeviceRows(keeper, (id) => journal.send({ type: 'commands.kept', ids: [id] }));
  const pendingOf = (id: string) => journal.getSnapshot().context.pending.find((command) => command.id === id);

  /** Facts climb to today's version at this door; a newer one leaves the view as it is. */
  const climbed = (facts: readonly Fact[]): readonly ProductFact[] => {
    try {
      return facts.map((fact) => climb(fact) as ProductFact);
    } catch (error) {
      needs.onTooNew(error);
      return [];
    }
  };

  outbox.on('command.confirmed', ({ id, facts }) => {
    const command = pendingOf(id);
    journal.send({ type: 'command.confirmed', id, facts: facts && climbed(facts) });
    rows.drop(id);
    if (command) needs.onConfirmed(command);
  });
  outbox.on('command.refused', ({ id, problem }) => {
    const command = pendingOf(id);
    journal.send({ type: 'command.refused', id, problem });
    if (!command) return;
    rows.keepRefused(command, problem);
    needs.onRefused(command, problem);
  });

  const stopSaving = saveAfterQuiet(journal, keeper);
  const hearing = journal.subscribe(({ context }) =>
    outbox.send({ type: 'head.changed', head: context.pending[0] ?? null }),
  );
  outbox.start();
  journal.start();

  /** True when it was taken and changes something; a refusal of the rules is thrown at once. */
  const take = (command: ProductCommand): boolean => {
    const outcome = product.decide(journal.getSnapshot().context.view, command);
    if (isRefusal(outcome)) {
      const problem: Problem = { kind: 'invalid', field: outcome.field ?? command.type, rule: outcome.refused };
      throw problem;
    }
    if (outcome.length === 0) return false;
    journal.send({ type: 'journal.ask', command });
    rows.keep(command);
    return true;
  };

  const answerOf = (commandId: string) =>
    new Promise<void>((resolve, reject) => {
      const subscriptions = [
        outbox.on('command.confirmed', ({ id }) => end(id, resolve)),
        outbox.on('command.refused', ({ id, problem }) => end(id, () => reject(problem))),
      ];
      const end = (id: string, how: () => void) => {
        if (id !== commandId) return;
        for (const subscription of subscriptions) subscription.unsubscribe();
        how();
      };
    });

  return {
    journal,
    outbox,
    async submit(command) {
      // Sending is never done within the same turn, so listening begins in time.
      if (take(command)) await answerOf(command.id);
    },
    async ask(command) {
      take(command);
    },
    answered: (facts) => journal.send({ type: 'command.confirmed', id: '', facts: climbed(facts) }),
    observe: (facts, asOf) => journal.send({ type: 'facts.arrived', facts: climbed(facts), asOf }),
    hear: (facts) => journal.send({ type: 'facts.heard', facts: climbed(facts) }),
    catchUp: (asOf) => journal.send({ type: 'project.caughtUp', asOf }),
    forget(commandId) {
      journal.send({ type: 'refusal.forget', id: commandId });
      void keeper.write((store) => store.dropRefused(commandId));
    },
    stop() {
      stopSaving();
      rows.stop();
      hearing.unsubscribe();
      outbox.stop();
      journal.stop();
    },
  };
};

/** The view is saved once nothing has changed for a moment: a cache, so that the next start shows something at once. */
const saveAfterQuiet = (journal: JournalRef, keeper: Keeper): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let saved = journal.getSnapshot().context.base;
  const save = () => {
    const { base, log, heard } = journal.getSnapshot().context;
    saved = base;
    void keeper.write((store) => store.keepSnapshot({ schema: productSchema, base, log, heard }));
  };
  const listening = journal.subscribe(({ context }) => {
    if (context.base === saved) return;
    clearTimeout(timer);
    timer = setTimeout(save, limits.saveJournalPause);
  });
  return () => {
    clearTimeout(timer);
    listening.unsubscribe();
  };
};

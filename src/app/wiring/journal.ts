import { createActor, fromPromise } from 'xstate';
import type { ProductCommand, ProductFact } from '../../domain/journal/product.ts';
import { product, productSchema } from '../../domain/journal/product.ts';
import { isRefusal, type Command, type Fact } from '../../domain/journal/fact.ts';
import { climb } from '../../domain/journal/upcast.ts';
import { limits } from '../../domain/limits.ts';
import { toProblem, type Problem } from '../../domain/problems/problem.ts';
import { journalActor, type JournalOpening, type JournalRef } from '../../machines/journal/journal-actor.ts';
import { outboxMachine, type OutboxRef } from '../../machines/journal/outbox-machine.ts';
import type { JournalStore } from '../../services/journal/journal-store.ts';

/**
 * The ring, closed. The one place where journal, outbox and the store on the device know each other.
 *
 *   submit ─▶ journal.pending ─▶ store (kept) ─▶ outbox ─▶ server ─▶ confirmed | refused ─▶ journal
 */
export interface JournalNeeds {
  deliver(command: Command): Promise<readonly Fact[] | null>;
  readonly store: JournalStore | null;
  readonly opening: JournalOpening;
  random(): number;
  /** The device does not keep any more: editing goes on in memory, and the person is told. */
  onStoreFailed(error: unknown): void;
  onConfirmed(command: ProductCommand): void;
  onRefused(command: ProductCommand, problem: Problem): void;
}

export interface JournalWiring {
  readonly journal: JournalRef;
  readonly outbox: OutboxRef;
  /** The one door for every change. Resolves when the server agreed, rejects with the Problem when anyone did not. */
  submit(command: ProductCommand): Promise<void>;
  /** Resolves as soon as the change is shown and on its way; what becomes of it is told by the journal. */
  ask(command: ProductCommand): Promise<void>;
  observe(facts: readonly Fact[]): void;
  hear(project: string, position: number, facts: readonly Fact[]): void;
  forget(commandId: string): void;
  stop(): void;
}

const climbed = (facts: readonly Fact[]): readonly ProductFact[] => facts.map((fact) => climb(fact) as ProductFact);

const actorsOf = ({ deliver, opening, random }: JournalNeeds) => ({
  journal: createActor(journalActor, { input: opening, systemId: 'journal' }),
  outbox: createActor(
    outboxMachine.provide({
      actors: { deliver: fromPromise<readonly Fact[] | null, Command>(({ input }) => deliver(input)) },
    }),
    { input: { random }, systemId: 'outbox' },
  ),
});

/** Writes what changed of the journal to the device: commands at once and strictly, the view after a quiet moment. */
const keepOnDevice = (journal: JournalRef, { store, onStoreFailed }: JournalNeeds) => {
  if (!store) return () => {};
  let known = journal.getSnapshot().context;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const failing = (work: Promise<unknown>) => void work.catch(onStoreFailed);

  const keepSnapshot = () => {
    const { base, log, heard } = journal.getSnapshot().context;
    failing(store.keepSnapshot({ schema: productSchema, base, log, heard }));
  };

  const subscription = journal.subscribe(({ context }) => {
    const before = known;
    known = context;
    for (const command of context.pending) {
      if (before.pending.includes(command)) continue;
      failing(store.keepPending(command).then(() => journal.send({ type: 'commands.kept', ids: [command.id] })));
    }
    for (const { id } of before.pending) if (!context.pending.some((command) => command.id === id)) failing(store.dropPending(id));
    for (const refused of context.refused) if (!before.refused.includes(refused)) failing(store.keepRefused(refused));
    for (const { command } of before.refused) {
      if (!context.refused.some((refused) => refused.command.id === command.id)) failing(store.dropRefused(command.id));
    }
    if (before.base === context.base && before.heard === context.heard) return;
    clearTimeout(timer);
    timer = setTimeout(keepSnapshot, limits.saveJournalPause);
  });
  return () => {
    clearTimeout(timer);
    subscription.unsubscribe();
  };
};

export const startJournal = (needs: JournalNeeds): JournalWiring => {
  const { journal, outbox } = actorsOf(needs);
  const findPending = (id: string) => journal.getSnapshot().context.pending.find((command) => command.id === id);

  outbox.on('command.confirmed', ({ id, facts }) => {
    const command = findPending(id);
    journal.send({ type: 'command.confirmed', id, facts: facts && climbed(facts) });
    if (command) needs.onConfirmed(command);
  });
  outbox.on('command.refused', ({ id, problem }) => {
    const command = findPending(id);
    journal.send({ type: 'command.refused', id, problem });
    if (command) needs.onRefused(command, problem);
  });
  // Wired first and started afterwards: who subscribes before the start hears the stored head.
  journal.subscribe(({ context }) => outbox.send({ type: 'head.changed', head: context.pending[0] ?? null }));
  outbox.start();
  const stopKeeping = keepOnDevice(journal, needs);
  journal.start();

  const decide = (command: ProductCommand): Problem | 'nothing' | 'something' => {
    const outcome = product.decide(journal.getSnapshot().context.view, command);
    if (isRefusal(outcome)) return { kind: 'invalid', field: outcome.field ?? command.type, rule: outcome.refused };
    return outcome.length === 0 ? 'nothing' : 'something';
  };

  const ask = async (command: ProductCommand): Promise<void> => {
    const verdict = decide(command);
    if (verdict === 'nothing') return;
    if (verdict !== 'something') throw verdict;
    journal.send({ type: 'journal.ask', command });
  };

  const submit = async (command: ProductCommand): Promise<void> => {
    const verdict = decide(command);
    if (verdict === 'nothing') return;
    if (verdict !== 'something') throw verdict;
    await new Promise<void>((resolve, reject) => {
      const subscriptions = [
        outbox.on('command.confirmed', ({ id }) => settle(id, resolve)),
        outbox.on('command.refused', ({ id, problem }) => settle(id, () => reject(toProblem(problem)))),
      ];
      const settle = (id: string, how: () => void) => {
        if (id !== command.id) return;
        for (const subscription of subscriptions) subscription.unsubscribe();
        how();
      };
      journal.send({ type: 'journal.ask', command });
    });
  };

  return {
    journal,
    outbox,
    submit,
    ask,
    observe: (facts) => journal.send({ type: 'facts.arrived', facts: climbed(facts) }),
    hear: (project, position, facts) => journal.send({ type: 'facts.heard', project, position, facts: climbed(facts) }),
    forget: (id) => journal.send({ type: 'refusal.forget', id }),
    stop() {
      stopKeeping();
      outbox.stop();
      journal.stop();
    },
  };
};

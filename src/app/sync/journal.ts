import { Subject } from 'rxjs';
import { createActor, fromPromise } from 'xstate';
import type { Command, Fact } from '../../domain/journal/fact.ts';
import { uploadsOf } from '../../domain/defects/local-defect.ts';
import { productJournal, type ProductCommand, type ProductFact } from '../../domain/journal/product.ts';
import { applyUpcasts } from '../../domain/journal/upcast.ts';
import type { Problem } from '../../domain/problems/problem.ts';
import { journalActor } from '../../machines/journal/journal-actor.ts';
import { outboxMachine } from '../../machines/journal/outbox-machine.ts';
import { toPromise } from '../to-promise.ts';
import { createLooseLog } from '../../services/journal/write-ahead-log.ts';
import { createDeviceRows, writeAheadName, writeCommandAhead } from './device-rows.ts';
import { createAsking } from './journal-asking.ts';
import { createJournalDiscard } from './journal-discard.ts';
import type { JournalNeeds } from './journal-needs.ts';
import type { JournalWiring } from './journal-wiring.ts';
import { createIdMapStore } from './id-map-store.ts';
import { saveAfterQuiet } from './save-after-quiet.ts';
import type { JournalMessage } from './journal-message.ts';
import { shareJournal, type Answer } from './journal-sharing.ts';

/**
 * The ring, closed. The one place where journal, outbox and the store on the device know each other.
 *
 *   submit ─▶ journal.pending ─┬▶ outbox ─▶ server ─▶ confirmed | refused ─▶ journal
 *                             └▶ write-ahead log, in the same turn ─▶ device (kept until it is answered)
 */
export const startJournal = (needs: JournalNeeds): JournalWiring => {
  const { opening, storageQueue, actorOptions = {}, writeAhead = createLooseLog() } = needs;
  const journal = createActor(journalActor, { ...actorOptions, systemId: 'journal', input: opening });
  const plugged = outboxMachine.provide({
    actors: {
      deliver: fromPromise<readonly Fact[] | null, Command>(({ input, signal }) =>
        toPromise(needs.deliver(input as ProductCommand), signal),
      ),
    },
  });
  const outbox = createActor(plugged, { ...actorOptions, systemId: 'outbox', input: { random: needs.random } });
  const rows = createDeviceRows(storageQueue, writeAhead, (id) => {
    if (hasEnded) return;
    journal.send({ type: 'commands.kept', ids: [id] });
    const command = pendingOf(id);
    if (command) tellAsked([command]);
    if (sends) void sharing.look();
  });
  const isPersisted = (id: string) => journal.getSnapshot().context.persisted.includes(id);
  const pendingOf = (id: string) => journal.getSnapshot().context.pending.find((command) => command.id === id);

  /** Facts climb to today's version at this door; a newer one leaves the view as it is. */
  const climbed = (facts: readonly Fact[]): readonly ProductFact[] => {
    try {
      return facts.map((fact) => applyUpcasts(fact) as ProductFact);
    } catch (error) {
      needs.onTooNew(error);
      return [];
    }
  };

  const words = new Subject<JournalMessage>();
  const answers = new Subject<Answer>();
  const tellAsked = (commands: readonly ProductCommand[], isPersisted = true) => {
    if (!hasEnded) for (const command of commands) words.next({ kind: 'asked', command, isPersisted });
  };
  const sharing = shareJournal({
    journal,
    storageQueue,
    last: needs.opening.last ?? 0,
    answered: finish,
    found: (commands) => sends || tellAsked(commands),
  });
  const asked = new Set((needs.opening.pending ?? []).map(({ id }) => id));
  let sends = needs.sends ?? true;
  let hasEnded = false;

  /** The same, whether it was answered to us or to the tab that sends for us; told to people where it was asked. */
  function finish(answer: Answer): void {
    const command = pendingOf(answer.id);
    const isOurs = asked.delete(answer.id);
    if (answer.problem === null) {
      journal.send({ type: 'command.confirmed', id: answer.id, facts: answer.facts && climbed(answer.facts) });
      writeAhead.done(writeAheadName(answer.id));
    } else journal.send({ type: 'command.refused', id: answer.id, problem: answer.problem });
    sharing.settled(answer.id);
    answers.next(answer);
    if (!command || !isOurs) return;
    if (answer.problem === null) needs.onConfirmed(command);
    else needs.onRefused(command, answer.problem);
  }

  outbox.on('command.confirmed', ({ id, facts }) => {
    // Told before it is let go: whoever takes over in between finds it and asks once more.
    words.next({ kind: 'answered', id, facts });
    const command = pendingOf(id);
    finish({ id, facts, problem: null });
    rows.drop(id, command && uploadsOf(command));
  });
  const refused = (id: string, problem: Problem) => {
    const command = pendingOf(id);
    if (command) words.next({ kind: 'refused', command, problem });
    finish({ id, facts: null, problem });
    if (!command) return;
    rows.keepRefused(command, problem);
  };
  outbox.on('command.refused', ({ id, problem }) => refused(id, problem));

  const stopSaving = saveAfterQuiet(journal, storageQueue);
  const feed = () => {
    if (hasEnded) return;
    const head = (sends && productJournal.next(journal.getSnapshot().context)) || null;
    outbox.send({ type: 'head.changed', head });
  };
  const keepNames = createIdMapStore(journal, rows);
  const hearing = journal.subscribe(() => {
    keepNames();
    feed();
  });
  outbox.start();
  journal.start();

  const { submit, ask } = createAsking({
    journal,
    storageQueue,
    answers,
    mayTake: needs.mayTake ?? (() => true),
    taken(command) {
      asked.add(command.id);
      rows.keep(command);
      void storageQueue.settled().then(() => {
        // A device that is full or missing: the others have only our word.
        if (!isPersisted(command.id) && !sharing.isSettled(command)) tellAsked([command], false);
      });
    },
  });
  const journalDiscard = createJournalDiscard(journal, rows, words);

  /** For a tab that came between the answer and our letting it go. */
  const tellAgain = (command: ProductCommand) => {
    const { refused, log } = journal.getSnapshot().context;
    const refusal = refused.find((one) => one.command.id === command.id);
    const { id } = command;
    if (refusal) words.next({ kind: 'refused', command, problem: refusal.problem });
    else words.next({ kind: 'answered', id, facts: log.filter(({ cause }) => cause === id) });
  };

  /** Nobody knows what it was asked of any more: it is listed with what was typed, rather than held back for ever. */
  const refuseOrphans = () => {
    for (const { id } of productJournal.orphans(journal.getSnapshot().context)) refused(id, { kind: 'missing' });
  };

  /** Answered already, or refused and listed: the page that asked was gone before it could note that. */
  const isAnswered = ({ id }: ProductCommand) => {
    const { refused, log } = journal.getSnapshot().context;
    return refused.some(({ command }) => command.id === id) || log.some(({ cause }) => cause === id);
  };

  return {
    journal,
    outbox,
    submit,
    ask,
    holdUntilAnswered(command) {
      writeCommandAhead(writeAhead, command);
      return () => writeAhead.done(writeAheadName(command.id));
    },
    async recover(commands) {
      // Whoever left them may have kept earlier ones that nobody has told here: those come first.
      await sharing.look();
      if (hasEnded) return;
      const open = commands.filter((command) => !isAnswered(command) && !sharing.isSettled(command));
      for (const command of commands) if (!open.includes(command)) writeAhead.done(writeAheadName(command.id));
      journal.send({ type: 'commands.recovered', commands: open });
      for (const command of open) {
        asked.add(command.id);
        rows.keepRecovered(command);
      }
    },
    async isPersisted(commandId) {
      await storageQueue.settled();
      return isPersisted(commandId) || pendingOf(commandId) === undefined;
    },
    answered: (facts) => journal.send({ type: 'command.confirmed', id: '', facts: climbed(facts) }),
    observe: (facts, asOf) => journal.send({ type: 'facts.arrived', facts: climbed(facts), asOf }),
    hear: (facts) => journal.send({ type: 'facts.heard', facts: climbed(facts) }),
    catchUp: (asOf) => journal.send({ type: 'project.caughtUp', asOf }),
    words,
    onTabMessage(message) {
      if (message.kind === 'asked')
        return sharing.isSettled(message.command)
          ? tellAgain(message.command)
          : sharing.join(message.command, message.isPersisted);
      if (message.kind === 'led') return sends ? undefined : void sharing.arrange();
      if (message.kind === 'forgotten' || message.kind === 'discarded') return journalDiscard.hear(message);
      if (message.kind === 'answered') return finish({ id: message.id, facts: message.facts, problem: null });
      sharing.note(message.command);
      return finish({ id: message.command.id, facts: null, problem: message.problem });
    },
    async becomeLeader() {
      await sharing.arrange();
      // Whoever asked may be gone: what becomes of it is told here.
      for (const { id } of journal.getSnapshot().context.pending) asked.add(id);
      refuseOrphans();
      sends = true;
      feed();
      words.next({ kind: 'led' });
    },
    follow() {
      sends = false;
      feed();
      // What was answered between our first reading and our first hearing was told to nobody here.
      void sharing.arrange().then(() => {
        // Kept by a tab that died before it could tell, or answered in this moment: whoever sends looks at them now.
        const { pending, persisted } = journal.getSnapshot().context;
        tellAsked(pending.filter(({ id }) => persisted.includes(id)));
      });
    },
    forget: journalDiscard.forget,
    discard: journalDiscard.discard,
    stop() {
      hasEnded = true;
      stopSaving();
      rows.stop();
      hearing.unsubscribe();
      outbox.stop();
      journal.stop();
    },
  };
};

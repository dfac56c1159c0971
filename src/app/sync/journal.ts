import { Subject } from 'rxjs';
import { createActor } from 'xstate';
import type { Fact } from '../../domain/journal/fact.ts';
import { uploadsOf } from '../../domain/journal/command-files.ts';
import { productJournal, type ProductCommand, type ProductJournal } from '../../domain/journal/product.ts';
import type { Problem } from '../../domain/problems/problem.ts';
import { journalActor, type JournalRef } from '../../machines/journal/journal-actor.ts';
import type { OutboxRef } from '../../machines/journal/outbox-machine.ts';
import { createLooseLog, type WriteAheadLog } from '../../services/journal/write-ahead-log.ts';
import { createDeviceRows, writeAheadName, writeCommandAhead, type DeviceRows } from './device/device-rows.ts';
import { createAttendedChanges } from './attended-changes.ts';
import { createAnswers, upcastFacts, type Answers } from './journal-answers.ts';
import { createAsking } from './journal-asking.ts';
import { createJournalDiscard } from './journal-discard.ts';
import { createOutbox } from './create-outbox.ts';
import { createEntrance, type Entrance } from './entrance.ts';
import type { JournalNeeds } from './journal-needs.ts';
import { createTabMessageHandler } from './journal-tab-messages.ts';
import type { StorageQueue } from './device/storage-queue.ts';
import type { JournalWiring } from './journal-wiring.ts';
import { createIdMapStore } from './device/id-map-store.ts';
import { saveAfterQuiet } from './device/save-after-quiet.ts';
import type { JournalMessage } from './journal-message.ts';
import { shareJournal } from './journal-sharing.ts';

/**
 * The closed loop from a change to its confirmation. Only here journal, outbox and the store on the device know each
 * other.
 *
 *   submit ─▶ journal.pending ─┬▶ outbox ─▶ server ─▶ confirmed | refused ─▶ journal
 *                             └▶ write-ahead log, in the same turn ─▶ device (stored until it is answered)
 */
export const startJournal = (needs: JournalNeeds): JournalWiring => {
  const { opening, storageQueue, actorOptions = {}, writeAhead = createLooseLog(), onTooNew } = needs;
  const entrance = createEntrance(needs);
  const journal = createActor(journalActor, { ...actorOptions, systemId: 'journal', input: opening });
  const messages = new Subject<JournalMessage>();
  const attended = createAttendedChanges(messages);
  const outbox = createOutbox(needs, attended.has, entrance);
  let sends = needs.sends ?? true;
  let hasEnded = false;
  const context = () => journal.getSnapshot().context;
  const pendingOf = (id: string) => context().pending.find((command) => command.id === id);
  const isPersisted = (id: string) => context().persisted.includes(id);

  const rows = createDeviceRows(storageQueue, writeAhead, (id) => {
    if (hasEnded) return;
    journal.send({ type: 'commands.kept', ids: [id] });
    const command = pendingOf(id);
    if (command) announceCommands([command]);
    if (sends) void sharing.look();
  });
  const announceCommands = (commands: readonly ProductCommand[], isStored = true) => {
    if (!hasEnded) for (const command of commands) messages.next({ kind: 'asked', command, isPersisted: isStored });
  };
  const onSettled = (id: string) => sharing.settled(id);
  const { answers, announce, finish } = createAnswers({ ...needs, journal, writeAhead, onSettled });
  const sharing = shareJournal({
    journal,
    storageQueue,
    last: opening.last ?? 0,
    answered: finish,
    found: (commands) => sends || announceCommands(commands),
  });
  const refused = provideAnswersOf(outbox, { pendingOf, messages, finish, rows });

  const feed = (isSending = sends) => {
    sends = isSending;
    if (!hasEnded) outbox.send({ type: 'head.changed', head: (sends && productJournal.next(context())) || null });
  };
  const keepNames = createIdMapStore(journal, rows);
  const following = journal.subscribe(() => {
    keepNames();
    feed();
  });
  const stopSaving = saveAfterQuiet(journal, storageQueue);
  const ends = [stopSaving, rows.stop, () => following.unsubscribe(), () => outbox.stop(), () => journal.stop()];
  outbox.start();
  journal.start();

  const discard = createJournalDiscard(journal, rows, messages);
  const parts = { journal, outbox, attended, storageQueue, answers, entrance };
  const asking = createAsking({
    ...needs,
    ...parts,
    forget: discard.forget,
    taken(command) {
      announce([command.id]);
      rows.keep(command);
      // A full or missing device: the other tabs have only our message.
      void storageQueue.settled().then(() => {
        if (!isPersisted(command.id) && !sharing.isSettled(command)) announceCommands([command], false);
      });
    },
  });
  return {
    journal,
    outbox,
    ...asking,
    holdUntilAnswered: (command) => writeCommandAhead(writeAhead, command),
    recover: recoverWith({ journal, sharing, writeAhead, rows, announce, hasEnded: () => hasEnded }),
    isPersisted: persistenceIn(journal, storageQueue),
    ...factDoorsOf(journal, entrance, onTooNew),
    messages,
    onTabMessage: createTabMessageHandler({ ...parts, sharing, discard, messages, finish, isSending: () => sends }),
    ...leadershipOf({ journal, sharing, messages, announce, refused, announceCommands, feed }),
    ...{ forget: discard.forget, discard: discard.discard },
    stop() {
      hasEnded = true;
      entrance.stop();
      for (const end of ends) end();
    },
  };
};

const persistenceIn =
  (journal: JournalRef, storageQueue: StorageQueue): JournalWiring['isPersisted'] =>
  async (commandId) => {
    await storageQueue.settled();
    const { pending, persisted } = journal.getSnapshot().context;
    return persisted.includes(commandId) || !pending.some(({ id }) => id === commandId);
  };

const factDoorsOf = (
  journal: JournalRef,
  { enter }: Entrance,
  onTooNew: JournalNeeds['onTooNew'],
): Pick<JournalWiring, 'answered' | 'observe' | 'hear' | 'catchUp'> => {
  const upcast = (facts: readonly Fact[]) => upcastFacts(facts, onTooNew);
  return {
    answered: (facts) =>
      enter({ facts }, () => journal.send({ type: 'command.confirmed', id: '', facts: upcast(facts) })),
    observe: (facts, asOf) =>
      enter({ facts }, () => journal.send({ type: 'facts.arrived', facts: upcast(facts), asOf })),
    hear: (facts) => enter({ facts }, () => journal.send({ type: 'facts.heard', facts: upcast(facts) })),
    catchUp: (asOf) => journal.send({ type: 'project.caughtUp', asOf }),
  };
};

interface LeadershipNeeds {
  readonly journal: JournalRef;
  readonly sharing: ReturnType<typeof shareJournal>;
  readonly messages: Subject<JournalMessage>;
  readonly announce: Answers['announce'];
  readonly refused: (id: string, problem: Problem) => void;
  readonly announceCommands: (commands: readonly ProductCommand[]) => void;
  /** Whether this tab sends from now on. */
  feed(sends: boolean): void;
}

const leadershipOf = (needs: LeadershipNeeds): Pick<JournalWiring, 'becomeLeader' | 'follow'> => {
  const { journal, sharing, messages, announce, refused, announceCommands, feed } = needs;
  const context = () => journal.getSnapshot().context;
  return {
    async becomeLeader() {
      await sharing.arrange();
      // The tab that asked may be closed: this one announces the outcome.
      announce(context().pending.map(({ id }) => id));
      // Nobody knows what these belong to: they are listed as refused, not blocked for ever.
      for (const { id } of productJournal.orphans(context())) refused(id, { kind: 'missing' });
      feed(true);
      messages.next({ kind: 'led' });
    },
    follow() {
      feed(false);
      // No message about answers between the first read and the first message reached this tab.
      void sharing.arrange().then(() => {
        // Stored by a tab that crashed before it could announce, or just answered: the leader checks them now.
        const { pending, persisted } = context();
        announceCommands(pending.filter(({ id }) => persisted.includes(id)));
      });
    },
  };
};

interface RecoveryNeeds {
  readonly journal: JournalRef;
  readonly sharing: ReturnType<typeof shareJournal>;
  readonly writeAhead: WriteAheadLog;
  readonly rows: DeviceRows;
  readonly announce: Answers['announce'];
  hasEnded(): boolean;
}

const recoverWith =
  ({ journal, sharing, writeAhead, rows, announce, hasEnded }: RecoveryNeeds): JournalWiring['recover'] =>
  async (commands) => {
    // The closed page may have stored earlier commands that nobody has announced here: those come first.
    await sharing.look();
    if (hasEnded()) return;
    const { context } = journal.getSnapshot();
    const open = commands.filter((command) => !isAnswered(context, command) && !sharing.isSettled(command));
    for (const command of commands) if (!open.includes(command)) writeAhead.done(writeAheadName(command.id));
    journal.send({ type: 'commands.recovered', commands: open });
    announce(open.map(({ id }) => id));
    for (const command of open) rows.keepRecovered(command);
  };

interface OutboxAnswerNeeds {
  readonly messages: Subject<JournalMessage>;
  readonly rows: DeviceRows;
  readonly finish: Answers['finish'];
  pendingOf(id: string): ProductCommand | undefined;
}

/**
 * Applies an answer of the server to the other tabs, this journal and the device, in this order. Returns how to refuse.
 */
const provideAnswersOf = (outbox: OutboxRef, { messages, rows, finish, pendingOf }: OutboxAnswerNeeds) => {
  outbox.on('command.confirmed', ({ id, facts }) => {
    // Announced before it is dropped: a new leader in between finds the command and sends it again.
    messages.next({ kind: 'answered', id, facts });
    const command = pendingOf(id);
    finish({ id, facts, problem: null });
    rows.drop(id, command && uploadsOf(command));
  });
  const refused = (id: string, problem: Problem) => {
    const command = pendingOf(id);
    if (command) messages.next({ kind: 'refused', command, problem });
    finish({ id, facts: null, problem });
    if (command) rows.keepRefused(command, problem);
  };
  outbox.on('command.refused', ({ id, problem }) => refused(id, problem));
  return refused;
};

/** Answered already, or refused and listed: the page closed before it could note that. */
const isAnswered = ({ refused, log }: ProductJournal, { id }: ProductCommand): boolean =>
  refused.some(({ command }) => command.id === id) || log.some(({ cause }) => cause === id);

import { produce } from './produce.ts';
import type { Problem } from '../problems/problem.ts';
import { createsOf } from './creates.ts';
import { isRefusal, type JournalArea, type Command, type Fact, type Refusal } from './fact.ts';
import { appliedSince, inTurn, replayedAfterRead } from './event-order.ts';
import type { AsOf, Journal, Opening } from './journal-state.ts';
import { predictionOf } from './prediction.ts';
import { streamsOf } from './streams.ts';
import { isLocalStream, assignIds, rewriteIds, type IdMap } from './local-ids.ts';

/**
 *    log ──fold──▶ base ──+ outOfOrder ──+ predictions of pending──▶ view (read by screens)
 *
 *    ask      command joins pending            view changes at once
 *    confirm  its facts join the log           view stays as it was
 *    refuse   command leaves pending           its effect disappears, because it was only predicted; it is stored with its
 *             reason until the person tries again or discards it
 *    receive  facts join the log, each once    from the socket, from reads
 *    discard  a refused command goes; a create command takes all changes of its record with it
 *
 * An answer may arrive before earlier facts of others, and news may arrive out of order. Such facts wait in
 * `outOfOrder`: they are shown but not in the log yet, so that the earlier ones are not taken for old news. If a gap
 * remains, the connection to the server is opened again.
 *
 * Going back and catching up are the same operation: fold again.
 */
export function journalOf<View, C extends Command, F extends Fact>(
  area: JournalArea<View, C, F>,
  limit: { readonly facts: number; readonly persisted: number; readonly bulk?: number } = {
    facts: 500,
    persisted: 200,
  },
) {
  type J = Journal<View, C, F>;
  const creates = createsOf<C>(area.creates);
  const { isCreate, isCreateOf, isBlocked } = creates;
  const { fold, predict } = predictionOf(area, creates, limit.bulk);
  const { predictStreams } = streamsOf(area, predict);
  const idsOf = (commands: readonly C[]) => commands.map(({ id }) => id);

  const ahead = (fact: F): F => ({ ...fact, outOfOrder: true });

  const rewriteStreams = (idMap: IdMap, commands: readonly C[]): readonly C[] =>
    commands.some(({ about }) => isLocalStream(about))
      ? commands.map((command) => rewriteIds(idMap, command))
      : commands;

  const settle = (journal: Omit<J, 'view'>): J => {
    const pending = rewriteStreams(journal.idMap, journal.pending);
    return { ...journal, pending, view: predict(fold(journal.base, journal.outOfOrder.map(ahead)), pending) };
  };

  const trim = (log: readonly F[]) => (log.length > limit.facts ? log.slice(-limit.persisted) : log);

  const without = (journal: J, id: string): J => ({
    ...journal,
    pending: journal.pending.filter((command) => command.id !== id),
    persisted: journal.persisted.filter((commandId) => commandId !== id),
  });

  const newsIn = ({ pending }: J, commands: readonly C[]): readonly C[] => {
    const known = new Set(idsOf(pending));
    return commands.filter(({ id }) => !known.has(id));
  };

  /** `before`: the journal whose view it still has. */
  const receiveAfter = (before: J, journal: J, facts: readonly F[], asOf?: AsOf): J => {
    const known = new Set(journal.log.map((fact) => fact.id));
    const news = facts.filter((fact) => !known.has(fact.id) && known.add(fact.id));
    const next = {
      ...journal,
      log: trim([...journal.log, ...news]),
      base: fold(journal.base, [...news, ...replayedAfterRead(journal.log, news)]),
      idMap: assignIds(journal.idMap, journal.pending, news),
      ...appliedSince(journal, asOf),
    };
    const isPlain = before.outOfOrder.length === 0 && next.outOfOrder.length === 0 && next.idMap === before.idMap;
    const view = isPlain ? predictStreams(before, next, news) : null;
    return view ? { ...next, view } : settle(next);
  };

  const receive = (journal: J, facts: readonly F[], asOf?: AsOf): J => receiveAfter(journal, journal, facts, asOf);

  /** Facts that are next in order join the log and advance their project; the others wait. */
  const take = (before: J, journal: J, facts: readonly F[]): J => {
    const { ready, outOfOrder, appliedPosition } = inTurn(journal, facts);
    return receiveAfter(
      before,
      { ...journal, appliedPosition, outOfOrder, idMap: assignIds(journal.idMap, journal.pending, facts) },
      ready,
    );
  };

  return {
    /** `base` is the fold of all facts before `log` and of `log` itself. */
    open: ({
      base,
      log = [],
      pending = [],
      appliedPosition = {},
      refused = [],
      idMap = {},
    }: Opening<View, C, F> = {}): J =>
      settle({
        log,
        base: base ?? fold(area.empty, log),
        pending,
        outOfOrder: [],
        persisted: pending.map(({ id }) => id),
        appliedPosition,
        serverPosition: {},
        refused,
        idMap,
      }),
    ask: (journal: J, original: C): J | Refusal => {
      const command = rewriteIds(journal.idMap, original);
      if (journal.pending.some(({ id }) => id === command.id)) return journal;
      const outcome = area.decide(journal.view, command);
      if (isRefusal(outcome)) return outcome;
      const pending = [...journal.pending, command];
      if (isCreate(command) && pending.some(isBlocked)) return settle({ ...journal, pending });
      // The view contains all earlier commands: only this one is added.
      return { ...journal, pending, view: fold(journal.view, outcome) };
    },
    /** A command of another tab: it waits behind ours, and is not checked here. */
    join: (journal: J, commands: readonly C[]): J => {
      const news = newsIn(journal, commands);
      if (news.length === 0) return journal;
      return settle({
        ...journal,
        pending: [...journal.pending, ...news],
        persisted: [...journal.persisted, ...idsOf(news)],
      });
    },
    /** A command that a closed page did not store: it is pending as if it had been submitted here. */
    recover: (journal: J, commands: readonly C[]): J =>
      settle({ ...journal, pending: [...journal.pending, ...newsIn(journal, commands)] }),
    /** All commands of the device in order, followed by those that are not stored yet. */
    arrange: (journal: J, commands: readonly C[], idMap: IdMap = {}): J => {
      const stored = new Set(idsOf(commands));
      const behind = journal.pending.filter(({ id }) => !stored.has(id) && !journal.persisted.includes(id));
      const names = { ...journal.idMap, ...idMap };
      return settle({ ...journal, pending: [...commands, ...behind], persisted: [...stored], idMap: names });
    },
    /** The server accepted it. Without facts in the answer, the command is decided once more, now for good. */
    confirm: (journal: J, commandId: string, answer: readonly F[] | null): J => {
      const command = journal.pending.find(({ id }) => id === commandId);
      const localOutcome = command ? area.decide(journal.base, command) : [];
      const facts = answer ?? (isRefusal(localOutcome) ? [] : localOutcome);
      const idMap = assignIds(journal.idMap, journal.pending, facts);
      return take(journal, { ...without(journal, commandId), idMap }, facts);
    },
    refuse: (journal: J, commandId: string, problem: Problem): J => {
      const command = journal.pending.find(({ id }) => id === commandId);
      const refused = command ? [...journal.refused, { command, problem }] : journal.refused;
      return settle({ ...without(journal, commandId), refused });
    },
    /** The person has seen the refusal: tried again or discarded it. */
    forget: (journal: J, commandId: string): J => ({
      ...journal,
      refused: journal.refused.filter(({ command }) => command.id !== commandId),
    }),
    /**
     * The person discards a change. If the record will never be created, its other changes can never be sent: they are
     * discarded, too.
     */
    discard: (journal: J, commandId: string): J => {
      const refusal = journal.refused.find(({ command }) => command.id === commandId);
      const refused = journal.refused.filter((one) => one !== refusal);
      const about = refusal && isCreate(refusal.command) ? refusal.command.about : null;
      const isLost = about !== null && isLocalStream(about) && !journal.pending.some(isCreateOf(about));
      if (!isLost) return { ...journal, refused };
      const isLeft = (command: C) => command.about !== about;
      return settle({ ...journal, refused, pending: journal.pending.filter(isLeft) });
    },
    /** The oldest command that can be sent: commands of a record without an id wait for it. */
    next: ({ pending }: J): C | undefined => pending.find((command) => !isBlocked(command)),
    /** Commands that wait for a record whose create command no longer exists: they would wait for ever. */
    orphans: ({ pending, refused }: J): readonly C[] => {
      const created = new Set(
        [...pending, ...refused.map(({ command }) => command)].filter(isCreate).map((c) => c.about),
      );
      return pending.filter((command) => isBlocked(command) && !created.has(command.about));
    },
    receive,
    /** Facts of one project in order, possibly with gaps. */
    hear: (journal: J, facts: readonly F[]): J => take(journal, journal, facts),
    /** Everything of this project up to a position is known, or will be read again. */
    catchUp: (journal: J, { project, position }: AsOf): J => {
      const appliedPosition = {
        ...journal.appliedPosition,
        [project]: Math.max(journal.appliedPosition[project] ?? position, position),
      };
      const serverPosition = {
        ...journal.serverPosition,
        [project]: Math.max(journal.serverPosition[project] ?? 0, position),
      };
      return take(journal, { ...journal, appliedPosition, serverPosition }, []);
    },
    /** The device has stored these pending commands: they survive a reload and a crash. */
    keep: (journal: J, ids: readonly string[]): J => ({
      ...journal,
      persisted: [...new Set([...journal.persisted, ...ids])].filter((id) =>
        journal.pending.some((command) => command.id === id),
      ),
    }),
  };
}

/** The view at a point of a complete log: for tests, bug reports and the as-of view. */
export const viewAt = <View, F extends Fact>(
  area: JournalArea<View, Command, F>,
  log: readonly F[],
  position: number,
): View => produce(area.empty, (draft) => log.slice(0, position).forEach((fact) => area.evolve(draft as View, fact)));

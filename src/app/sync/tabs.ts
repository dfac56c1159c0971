import { filter, map, type Observable } from 'rxjs';
import { createActor, fromEventObservable, fromPromise } from 'xstate';
import {
  leaderElectionMachine,
  selectFollows,
  selectLeads,
  type LeadershipEvent,
  type LeaderElectionRef,
} from '../../machines/journal/leader-election-machine.ts';
import type { LockEvent } from '../../services/tabs/leader-lock.ts';
import type { TabChannel } from '../../services/tabs/tab-channel.ts';
import type { ActorOptions } from '../actor-options.ts';
import type { JournalWiring } from './journal-wiring.ts';
import type { TabMessage } from './tab-messages.ts';

/** The tabs of one person: one outbox, one socket, one order. */
export interface TabsNeeds {
  readonly journal: JournalWiring;
  /** The leader lock, held until it is unsubscribed. */
  readonly lock: Observable<LockEvent>;
  readonly channel: TabChannel<TabMessage>;
  readonly page: {
    isHidden(): boolean;
    /** Called each time this tab is shown or hidden; returns how to stop listening. */
    onTurned(appliedPosition: () => void): () => void;
  };
}

export const provideLeaderElection = ({ journal, lock }: Pick<TabsNeeds, 'journal' | 'lock'>) =>
  leaderElectionMachine.provide({
    actors: {
      waitForLeadership: fromEventObservable<LeadershipEvent, unknown>(() =>
        lock.pipe(map((news): LeadershipEvent => ({ type: `lead.${news}` }))),
      ),
      readKept: fromPromise<void>(() => journal.becomeLeader()),
    },
  });

export interface Tabs {
  readonly leaderElection: LeaderElectionRef;
  /** Null until it is known. */
  isLeading(): boolean | null;
  /** Called with each change of leadership. */
  onTurn(appliedPosition: () => void): void;
  stop(): void;
}

export const startTabs = (needs: TabsNeeds, actorOptions: ActorOptions): Tabs => {
  const { journal, channel, page } = needs;
  const leaderElection = createActor(provideLeaderElection(needs), { ...actorOptions, systemId: 'lead' });
  const turned: (() => void)[] = [];
  let isLeading: boolean | null = null;

  const following = leaderElection.subscribe((snapshot) => {
    const leads = selectLeads(snapshot) || (selectFollows(snapshot) ? false : isLeading);
    if (leads === isLeading) return;
    isLeading = leads;
    if (!leads) journal.follow();
    // Alone there are no other tabs to read from, only what the device has stored.
    else if (snapshot.matches('alone')) void journal.becomeLeader();
    for (const appliedPosition of turned) appliedPosition();
  });
  const sending = journal.messages.subscribe((message) => channel.send({ kind: 'journal', message }));
  const hearing = channel.news
    .pipe(filter((message) => message.kind === 'journal'))
    .subscribe(({ message }) => journal.onTabMessage(message));
  // Browsers throttle hidden tabs: a hidden tab leads only as long as all are hidden.
  const show = () => {
    if (isLeading === false && !page.isHidden()) channel.send({ kind: 'shown' });
    if (isLeading && page.isHidden()) channel.send({ kind: 'hidden' });
  };
  turned.push(show);
  const leavePage = page.onTurned(show);
  const making = channel.news.subscribe(({ kind }) => {
    if (kind === 'hidden') show();
    if (kind === 'shown' && page.isHidden()) leaderElection.send({ type: 'lead.yield' });
  });

  return {
    leaderElection: leaderElection.start(),
    isLeading: () => isLeading,
    onTurn: (appliedPosition) => void turned.push(appliedPosition),
    stop() {
      leavePage();
      for (const one of [following, sending, hearing, making]) one.unsubscribe();
      leaderElection.stop();
      channel.close();
    },
  };
};

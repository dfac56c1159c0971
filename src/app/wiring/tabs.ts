import { filter, map, type Observable } from 'rxjs';
import { createActor, fromEventObservable, fromPromise } from 'xstate';
import {
  leadMachine,
  selectFollows,
  selectLeads,
  type LeadNews,
  type LeadRef,
} from '../../machines/journal/lead-machine.ts';
import type { LeadNews as LockNews } from '../../services/tabs/lead-lock.ts';
import type { TabChannel } from '../../services/tabs/tab-channel.ts';
import type { Birth } from '../birth.ts';
import type { JournalWiring } from './journal-wiring.ts';
import type { TabWord } from './tab-words.ts';

/** The tabs of one person: one outbox, one socket, one order (fault F9). */
export interface TabsNeeds {
  readonly journal: JournalWiring;
  /** Held by the one that leads, until nobody listens to it. */
  readonly lock: Observable<LockNews>;
  readonly channel: TabChannel<TabWord>;
  readonly page: {
    isHidden(): boolean;
    /** Each time that people look at this tab, or away from it; returns how to stop hearing. */
    onTurned(heard: () => void): () => void;
  };
}

export const plugLead = ({ journal, lock }: Pick<TabsNeeds, 'journal' | 'lock'>) =>
  leadMachine.provide({
    actors: {
      waitForLead: fromEventObservable<LeadNews, unknown>(() =>
        lock.pipe(map((news): LeadNews => ({ type: `lead.${news}` }))),
      ),
      readKept: fromPromise<void>(() => journal.lead()),
    },
  });

export interface Tabs {
  readonly lead: LeadRef;
  /** Null until it is known. */
  isLeading(): boolean | null;
  /** Told with each change of that. */
  onTurn(heard: () => void): void;
  stop(): void;
}

export const startTabs = (needs: TabsNeeds, birth: Birth): Tabs => {
  const { journal, channel, page } = needs;
  const lead = createActor(plugLead(needs), { ...birth, systemId: 'lead' });
  const turned: (() => void)[] = [];
  let isLeading: boolean | null = null;

  const following = lead.subscribe((snapshot) => {
    const leads = selectLeads(snapshot) || (selectFollows(snapshot) ? false : isLeading);
    if (leads === isLeading) return;
    isLeading = leads;
    if (!leads) journal.follow();
    // Alone there is nothing of others to be read, only what lay here.
    else if (snapshot.matches('alone')) void journal.lead();
    for (const heard of turned) heard();
  });
  const telling = journal.words.subscribe((word) => channel.tell({ kind: 'journal', word }));
  const hearing = channel.news
    .pipe(filter((word) => word.kind === 'journal'))
    .subscribe(({ word }) => journal.hearWord(word));
  // Browsers slow down what nobody looks at: a hidden tab leads only as long as all are hidden.
  const show = () => {
    if (isLeading === false && !page.isHidden()) channel.tell({ kind: 'shown' });
    if (isLeading && page.isHidden()) channel.tell({ kind: 'hidden' });
  };
  turned.push(show);
  const leavePage = page.onTurned(show);
  const making = channel.news.subscribe(({ kind }) => {
    if (kind === 'hidden') show();
    if (kind === 'shown' && page.isHidden()) lead.send({ type: 'lead.yield' });
  });

  return {
    lead: lead.start(),
    isLeading: () => isLeading,
    onTurn: (heard) => void turned.push(heard),
    stop() {
      leavePage();
      for (const one of [following, telling, hearing, making]) one.unsubscribe();
      lead.stop();
      channel.close();
    },
  };
};

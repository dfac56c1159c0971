import { Observable, firstValueFrom } from 'rxjs';
import { fromEventObservable, fromPromise } from 'xstate';
import type { DefectFact } from '../../../domain/defects/defect-facts.ts';
import { historyEntryOf, isHistoric, type HistoryPage } from '../../../domain/defects/history/history.ts';
import type { Moment } from '../../../domain/defects/history/history-contract.ts';
import type { ProductJournal } from '../../../domain/journal/product.ts';
import {
  historyMachine,
  type HistoryAsk,
  type HistoryNews,
} from '../../../machines/defects/history/history-machine.ts';
import { asOfViewMachine, type AsOfViewRequest } from '../../../machines/defects/history/as-of-view-machine.ts';
import { revertMachine, type UndoAsk } from '../../../machines/defects/history/revert-machine.ts';
import type { DefectAt } from '../../../machines/defects/defect-at.ts';
import { toPromise } from '../../to-promise.ts';
import type { DefectsNeeds } from './defects-needs.ts';

type Log = ProductJournal['log'];

/** The facts added to the log between the two snapshots. */
const joined = (before: Log, now: Log): Log => {
  const last = before.at(-1)?.id;
  return now.slice(last === undefined ? 0 : now.findLastIndex(({ id }) => id === last) + 1);
};

/** Facts about the defect from now on, as the server announces them. */
const historyNews = ({ journal: { journal } }: DefectsNeeds, { defectId }: DefectAt): Observable<HistoryNews> =>
  new Observable((subscriber) => {
    let { log } = journal.getSnapshot().context;
    const subscription = journal.subscribe(({ context }) => {
      if (context.log === log) return;
      const facts = joined(log, context.log).filter((fact) => isHistoric(fact, defectId));
      ({ log } = context);
      if (facts.length > 0)
        subscriber.next({ type: 'history.told', entries: facts.map((fact) => historyEntryOf(fact, defectId)) });
    });
    return () => subscription.unsubscribe();
  });

export const provideHistory = (needs: DefectsNeeds) =>
  historyMachine.provide({
    actors: {
      readHistory: fromPromise<HistoryPage, HistoryAsk>(({ input, signal }) =>
        toPromise(needs.service.history(input.projectId, input.defectId, input.before), signal),
      ),
      historyNews: fromEventObservable<HistoryNews, DefectAt>(({ input }) => historyNews(needs, input)),
    },
  });

export const provideAsOfView = ({ service }: DefectsNeeds) =>
  asOfViewMachine.provide({
    actors: {
      readMoment: fromPromise<Moment, AsOfViewRequest>(({ input, signal }) =>
        toPromise(service.at(input.projectId, input.defectId, input.at), signal),
      ),
    },
  });

export const provideRevert = ({ service, journal, platform }: DefectsNeeds) =>
  revertMachine.provide({
    actors: {
      revert: fromPromise<void, UndoAsk>(async ({ input: { projectId, defectId, factId } }) => {
        const key = platform.newId();
        const question =
          factId === null
            ? service.restore(projectId, defectId, key)
            : service.revert(projectId, defectId, key, factId);
        journal.answered((await firstValueFrom(question)) as readonly DefectFact[]);
      }),
    },
  });

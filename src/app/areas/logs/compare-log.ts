import { fromPromise } from 'xstate';
import { pathOf } from '../../../domain/address/page.ts';
import { comparisonChoiceIn, queryOfComparison } from '../../../domain/logs/compare/comparison-choice.ts';
import type { LogComparison } from '../../../domain/logs/compare/comparison.ts';
import { logPlaceOf } from '../../../domain/logs/log-paths.ts';
import { selectIsShown, selectPage, type AddressRef } from '../../../machines/address/address-machine.ts';
import {
  logComparisonMachine,
  type ComparisonQuestion,
  type LogComparisonRef,
} from '../../../machines/logs/log-comparison-machine.ts';
import { selectAttempt, type RunRef } from '../../../machines/runs/run-machine.ts';
import type { LogsService } from '../../../services/logs/logs-service.ts';
import type { ActorOptions } from '../../actor-options.ts';
import { startActor } from '../../kit/start-actor.ts';
import type { Router } from '../../router.ts';
import { toPromise } from '../../to-promise.ts';

/** The open log beside another run, as its address says: `?compare=good`. */
const read = (logs: Pick<LogsService, 'compare'>, question: ComparisonQuestion) => {
  const { projectId, logId, attempt, with: other, withAttempt, row } = question;
  return logs.compare(projectId, logId, {
    ...(attempt > 0 && { attempt }),
    ...(other !== '' && { with: other }),
    ...(withAttempt > 0 && { withAttempt }),
    ...(row > 0 && { row }),
  });
};

export const startLogComparison = (
  { logs }: { readonly logs: Pick<LogsService, 'compare'> },
  actorOptions: ActorOptions,
): LogComparisonRef =>
  startActor(
    'logComparison',
    logComparisonMachine.provide({
      actors: {
        readComparison: fromPromise<LogComparison, ComparisonQuestion | null>(async ({ input, signal }) => {
          if (!input) throw new Error('no log is open');
          return toPromise(read(logs, input), signal);
        }),
      },
    }),
    actorOptions,
  );

interface Followed {
  readonly address: AddressRef;
  readonly runLog: RunRef;
  readonly router: Pick<Router, 'go'>;
}

/** The address and the attempt that is shown decide; a choice of the person changes the address. */
export const followComparison = ({ address, runLog, router }: Followed, comparison: LogComparisonRef): (() => void) => {
  let shown = '';
  const questionNow = (): ComparisonQuestion | null => {
    const snapshot = address.getSnapshot();
    const page = selectPage(snapshot);
    const place = selectIsShown(snapshot) && page.name === 'area' ? logPlaceOf(page) : null;
    const choice = place && place.kind === 'flow' && place.logId !== '' ? comparisonChoiceIn(place.query) : null;
    if (!place || !choice) return null;
    const { projectId, logId } = place;
    return { ...choice, projectId, logId, attempt: selectAttempt(runLog.getSnapshot()) };
  };
  const follow = () => {
    const question = questionNow();
    const key = question ? JSON.stringify(question) : '';
    if (key === shown) return;
    shown = key;
    comparison.send(question ? { type: 'comparison.show', question } : { type: 'comparison.close' });
  };
  const subscriptions = [
    address.subscribe(follow),
    runLog.subscribe(follow),
    comparison.on('comparison.chosen', ({ choice }) => {
      const page = selectPage(address.getSnapshot());
      if (page.name === 'area') router.go(pathOf({ ...page, query: choice ? queryOfComparison(choice) : '' }));
    }),
  ];
  follow();
  return () => subscriptions.forEach((subscription) => subscription.unsubscribe());
};

import { EMPTY, expand, firstValueFrom, map, reduce } from 'rxjs';
import { fromPromise } from 'xstate';
import { pathOf, type Page } from '../../../domain/address/page.ts';
import type { ActivityGroup } from '../../../domain/activity/activity-contract.ts';
import { nextRequest, type RevertAnswer, type RevertJob } from '../../../domain/activity/revert-job.ts';
import type { ActivityMore } from '../../../domain/activity/activity-sentence.ts';
import {
  revertBatchMachine,
  type BatchTarget,
  type WholeBatch,
} from '../../../machines/activity/revert-batch-machine.ts';
import type { RecordsQuestion } from '../../../machines/records/records-machine.ts';
import type { Http } from '../../../services/http/http.ts';
import type { ActivityActors } from '../../../ui/activity/activity-actors.ts';
import { area } from '../../area.ts';
import { midnight } from '../../kit/midnight.ts';
import { connectListToAddress, refetch, startRecords, type ListPlace } from '../../kit/records.ts';
import { startActor } from '../../kit/start-actor.ts';
import type { Platform } from '../../platform.ts';

const placeOn = (page: Page): ListPlace | null =>
  page.name === 'area' && page.area === 'activity' ? { about: page.projectId, query: page.query ?? '' } : null;

/** Both days count as whole days. */
const questionOf = ({ filters: { user, kind, field, from, to, older } }: RecordsQuestion) => ({
  ...(user && { user }),
  ...(kind && { kind }),
  ...(field && { field }),
  ...(from && { from: midnight(from) }),
  ...(to && { before: midnight(to, 1) }),
  ...(older && { older: Number(older) }),
});

const readGroups = (http: Http) => (question: RecordsQuestion) =>
  http('activity.list', { params: { project: question.about }, query: questionOf(question) }).pipe(
    map(({ groups, ...more }) => ({
      rows: groups as readonly ActivityGroup[],
      page: null,
      more: more satisfies ActivityMore,
    })),
  );

/** All pages of a batch. */
const readWhole = (http: Http, { projectId, factId }: BatchTarget) => {
  const read = (older?: number) =>
    http('activity.batch', { params: { project: projectId }, query: { factId, ...(older && { older }) } });
  return read().pipe(
    expand(({ next }) => (next === null ? EMPTY : read(next))),
    reduce((whole, page) => ({
      ...page,
      records: [...whole.records, ...page.records],
      people: { ...whole.people, ...page.people },
    })),
  );
};

const sendNext = (http: Http, job: RevertJob): Promise<RevertAnswer> => {
  const { key, ids, over } = nextRequest(job);
  const { projectId: project, factId, cause } = job;
  return firstValueFrom(
    http(
      'activity.revert',
      { params: { project }, body: { factId, cause, ids: [...ids], over: { ...over } } },
      { key },
    ),
  );
};

const provideRevert = (http: Http, { newId }: Pick<Platform, 'newId'>) =>
  revertBatchMachine.provide({
    actors: {
      readBatch: fromPromise<WholeBatch, BatchTarget | null>(async ({ input }) => {
        if (!input) throw new Error('a batch was opened without one');
        return { ...(await firstValueFrom(readWhole(http, input))), cause: newId() };
      }),
      sendRevert: fromPromise<RevertAnswer, { readonly job: RevertJob | null }>(async ({ input: { job } }) => {
        if (!job) throw new Error('a revert was begun without one');
        return sendNext(http, job);
      }),
    },
  });

/** The changes of a project, and their reverts. Loaded with its page. */
export const activityArea = area<ActivityActors>({
  name: 'activity',
  actors({ services: { http }, platform, actorOptions }) {
    const activityGroups = startRecords<ActivityGroup>('activityGroups', readGroups(http), actorOptions);
    const revertBatch = startActor('revertBatch', provideRevert(http, platform), actorOptions);
    revertBatch.on('batch.done', () => refetch(activityGroups));
    return { activityGroups, revertBatch };
  },
  connect: ({ activityGroups }, { address, router }) => [
    connectListToAddress(address, placeOn, activityGroups, (page, query, isTyping) => {
      if (page.name === 'area') router.go(pathOf({ ...page, query }), { replace: isTyping });
    }),
  ],
  reactions: ({ activityGroups }) => ({
    onReadAgain: () => refetch(activityGroups),
    onFacts: () => activityGroups.send({ type: 'records.outdated' }),
  }),
});

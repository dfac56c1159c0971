import { firstValueFrom, map } from 'rxjs';
import { fromPromise } from 'xstate';
import { flowMessages } from '../../../domain/flows/flow-messages.ts';
import type { Fact } from '../../../domain/journal/fact.ts';
import { limits } from '../../../domain/limits.ts';
import { namedProblemText } from '../../../domain/problems/problem-text.ts';
import type { Restorable } from '../../../domain/trash/restoration.ts';
import type { NoticeContent } from '../../../domain/toasts/notice.ts';
import { trashMachine, type TrashAsk, type TrashPage } from '../../../machines/defects/list/trash-machine.ts';
import type { AddressRef } from '../../../machines/address/address-machine.ts';
import { selectIsShown, selectPage } from '../../../machines/address/address-machine.ts';
import type { Mutation } from '../../../machines/mutation/mutation-machine.ts';
import type { Http } from '../../../services/http/http.ts';
import type { Workspace } from '../../../ui/actors-context.tsx';
import type { TrashActors } from '../../../ui/defects/trash-actors.ts';
import type { AreaEnvironment } from '../../area.ts';
import { toPromise } from '../../to-promise.ts';

export const provideTrash = (http: Http) =>
  trashMachine.provide({
    actors: {
      readTrash: fromPromise<TrashPage, TrashAsk>(({ input: { projectId, term, page }, signal }) =>
        toPromise(
          http('trash.list', { params: { id: projectId }, query: { page: page - 1, ...(term && { term }) } }).pipe(
            map((reply) => ({ deleted: reply._embedded.deleted, page: reply.page })),
          ),
          signal,
        ),
      ),
    },
  });

/** Waits for the server: this device may not know what is restored [FLOW-026, SCEN-021, PROJ-008, PROJ-009]. */
export const restoreRecord = async (
  { services, journal, platform, me, notify }: AreaEnvironment,
  { about: id, title, value }: Mutation,
): Promise<void> => {
  const { type, project, flowId } = value as Restorable;
  // They load with the first restoration.
  const { restorers } = await import('./restorers.ts');
  const restorer = restorers[type];
  if (!restorer) throw new Error(`nothing restores ${type}`);
  const key = platform.stamp(me.id).id;
  const answer = await firstValueFrom(restorer.restore(services.http, { project, id, flowId }, key));
  if ('facts' in answer) journal.answered(answer.facts as readonly Fact[]);
  notify({ tone: 'success', text: restorer.restored(title), stay: limits.successStay });
};

/** Read while its page is shown, and again when a record is deleted or restored. */
export const connectTrash = (
  address: AddressRef,
  { trash, trashMutation }: TrashActors,
  { revert, journal }: Workspace,
  notify: (content: NoticeContent) => void,
): (() => void) => {
  let shown: string | null = null;
  const follow = () => {
    const snapshot = address.getSnapshot();
    const page = selectPage(snapshot);
    const projectId =
      selectIsShown(snapshot) && page.name === 'settings' && page.child === 'trash' ? page.projectId : null;
    if (projectId === shown) return;
    shown = projectId;
    trash.send(projectId === null ? { type: 'trash.close' } : { type: 'trash.show', projectId });
  };
  let { log } = journal.getSnapshot().context;
  const subscriptions = [
    address.subscribe(follow),
    revert.on('revert.done', () => trash.send({ type: 'trash.read' })),
    trashMutation.on('mutation.done', () => trash.send({ type: 'trash.read' })),
    trashMutation.on('mutation.refused', ({ problem }) =>
      notify({ tone: 'danger', text: namedProblemText(problem, flowMessages.problemFields) }),
    ),
    journal.subscribe(({ context }) => {
      if (context.log === log) return;
      ({ log } = context);
      if (/\.(?:deleted|restored|purged)$/.test(log.at(-1)?.type ?? '')) trash.send({ type: 'trash.read' });
    }),
  ];
  follow();
  return () => subscriptions.forEach((subscription) => subscription.unsubscribe());
};

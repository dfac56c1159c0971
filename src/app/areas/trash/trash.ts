import { map } from 'rxjs';
import { fromPromise } from 'xstate';
import { trashMachine, type TrashAsk, type TrashPage } from '../../../machines/defects/list/trash-machine.ts';
import type { AddressRef } from '../../../machines/address/address-machine.ts';
import { selectIsShown, selectPage } from '../../../machines/address/address-machine.ts';
import type { Http } from '../../../services/http/http.ts';
import type { Workspace } from '../../../ui/actors-context.tsx';
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

/** Read while its page is shown, and again when a defect is deleted or restored. */
export const connectTrash = (address: AddressRef, { trash, revert, journal }: Workspace): (() => void) => {
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
    journal.subscribe(({ context }) => {
      if (context.log === log) return;
      ({ log } = context);
      if (/^defect\.(deleted|restored|purged)$/.test(log.at(-1)?.type ?? '')) trash.send({ type: 'trash.read' });
    }),
  ];
  follow();
  return () => subscriptions.forEach((subscription) => subscription.unsubscribe());
};

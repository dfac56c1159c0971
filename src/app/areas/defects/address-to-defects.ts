import {
  goneNotice,
  linkCopiedNotice,
  revertRefusedNotice,
  revertedNotice,
  waitedFailedNotice,
} from '../../../domain/defects/defects-notices.ts';
import type { DefectsPage } from '../../../domain/address/defects-page.ts';
import { renamedInAddress } from '../../../domain/filters/rename-in-address.ts';
import type { ListQuery } from '../../../domain/defects/list/list-query.ts';
import { pathOf } from '../../../domain/address/page.ts';
import type { NoticeContent } from '../../../domain/toasts/notice.ts';
import { selectIsShown, selectPage, type AddressRef } from '../../../machines/address/address-machine.ts';
import { defectAbout, defectIdOf, recordIn } from '../../../domain/defects/defect-facts.ts';
import { isLocalId, idIn } from '../../../domain/journal/local-ids.ts';
import {
  selectChild,
  selectDefectId,
  selectPanelIsOpen,
  selectPanelIsSettled,
} from '../../../machines/defects/panel/defect-panel-selectors.ts';
import type { OlderRef } from '../../../machines/defects/history/older-machine.ts';
import type { Workspace } from '../../../ui/actors-context.tsx';
import type { Router } from '../../router.ts';
import { selectionClearing } from '../../kit/clear-selection.ts';
import { onFacts, type JoinedFacts } from '../../sync/on-facts.ts';

interface Needs {
  readonly address: AddressRef;
  readonly router: Router;
  readonly workspace: Workspace;
  notify(content: NoticeContent): void;
  log(message: string, detail: unknown): void;
}

/** The list without the panel beside it. */
const listPath = (page: DefectsPage) => pathOf({ ...page, defectId: null, at: null });

const queryOf = ({ projectId, term, filters, sort, page }: DefectsPage) => ({ projectId, term, filters, sort, page });

/**
 * The address is the state: the list and the panel follow it, and their requests to navigate change the address.
 *
 *   address ─▶ list.show, panel.open | panel.close        list.asked, panel.closed ─▶ address
 */
export const connectDefects = ({ address, router, workspace, notify, log }: Needs): (() => void) => {
  const { defectsList: list, defectPanel: panel, asOfView: past, revert } = workspace;
  const { defectsExport, selection } = workspace;
  const defects = () => workspace.journal.getSnapshot().context.view.defects;
  const open = (projectId: string, defectId: string) =>
    panel.send({ type: 'panel.open', projectId, defectId, known: recordIn(defects(), defectId) !== undefined });
  const shownPage = (): DefectsPage | null => {
    const page = selectPage(address.getSnapshot());
    return selectIsShown(address.getSnapshot()) && page.name === 'defects' ? page : null;
  };
  let followed: DefectsPage | null = null;
  const selecting = selectionClearing(list, selection);
  let sought: string | null = null;

  /** Scrolls to the comment that the address names, once the panel is open. */
  const seek = () => {
    const opened = panel.getSnapshot();
    if (sought === null || !selectPanelIsOpen(opened) || selectDefectId(opened) !== followed?.defectId) return;
    const known = defects().details[selectDefectId(opened)]?.comments.some((comment) => comment.id === sought);
    // The next read may include it.
    if (!known && !selectPanelIsSettled(opened)) return;
    const id = sought;
    sought = null;
    panel.send({ type: 'tab.choose', tab: 'comments' });
    (selectChild('olderComments')(opened) as OlderRef | undefined)?.send({ type: 'older.seek', id });
  };

  /** Keeps the panel on a new defect when it gets its id from the server. */
  const moveOn = (page: DefectsPage | null): boolean => {
    if (!page?.defectId || !isLocalId(page.defectId)) return false;
    const about = defectAbout(page.defectId);
    const name = idIn(workspace.journal.getSnapshot().context.idMap, about);
    if (name !== about) router.go(pathOf({ ...page, defectId: defectIdOf(name) }), { replace: true });
    return name !== about;
  };

  const follow = () => {
    const page = shownPage();
    if (page === followed) return;
    if (moveOn(page)) return;
    const isOtherList = !page || !followed || listPath(page) !== listPath(followed);
    selecting.follow(page, followed);
    followed = page;
    if (isOtherList) list.send(page ? { type: 'list.show', ...queryOf(page) } : { type: 'list.close' });
    if (page?.defectId) open(page.projectId, page.defectId);
    else panel.send({ type: 'panel.close' });
    sought = page?.commentId ?? null;
    seek();
    past.send(
      page?.defectId && page.at
        ? { type: 'past.show', projectId: page.projectId, defectId: page.defectId, at: page.at }
        : { type: 'past.leave' },
    );
  };

  const rename = ({ facts }: JoinedFacts) => {
    const page = shownPage();
    const renamed = page && renamedInAddress(page, facts);
    if (!renamed) return;
    // Before the address follows: it is the same list, so what is selected stays selected.
    followed = renamed;
    list.send({ type: 'list.show', ...queryOf(renamed) });
    router.go(pathOf(renamed), { replace: true });
  };

  const subscriptions = [
    address.subscribe(follow),
    selecting,
    { unsubscribe: onFacts(workspace.journal, rename) },
    workspace.journal.subscribe(() => void moveOn(followed && shownPage())),
    panel.subscribe(seek),
    list.on('list.asked', ({ query }) => {
      const page = shownPage();
      if (page) router.go(pathOf({ ...page, ...(query as ListQuery) }), { replace: query.term !== page.term });
    }),
    panel.on('panel.closed', () => {
      const page = shownPage();
      if (page?.defectId) router.go(listPath(page));
    }),
    past.on('past.asked', ({ at }) => {
      const page = shownPage();
      if (page?.defectId) router.go(pathOf({ ...page, at }), { replace: page.at !== null && at !== null });
    }),
    revert.on('revert.done', ({ ask }) => {
      notify(revertedNotice(ask.factId === null ? ask.defectId : null));
      const page = shownPage();
      // The defect was in the trash; now it can be shown.
      if (ask.factId === null && page?.defectId === ask.defectId) open(ask.projectId, ask.defectId);
    }),
    revert.on('revert.refused', ({ ask, problem }) => {
      log(`A change of ${ask.defectId} could not be taken back`, problem);
      notify(revertRefusedNotice(problem));
    }),
    panel.on('panel.unreadable', ({ defectId, problem }) => log(`Defect ${defectId} could not load`, problem)),
    // The refusal explains why the defect was not created.
    panel.on('panel.vanished', ({ defectId }) => isLocalId(defectId) || notify(goneNotice(defectId))),
    defectsExport.on('export.failed', ({ problem }) => {
      log('The defects could not be exported', problem);
      notify(waitedFailedNotice);
    }),
    panel.on('link.copied', () => notify(linkCopiedNotice)),
    panel.on('wait.failed', () => notify(waitedFailedNotice)),
  ];
  follow();
  return () => subscriptions.forEach((subscription) => subscription.unsubscribe());
};

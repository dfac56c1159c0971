import { Observable, distinctUntilChanged, filter, from, map, merge } from 'rxjs';
import { createActor, fromEventObservable, fromPromise, type NonReducibleUnknown } from 'xstate';
import { recordIn } from '../../../domain/defects/defect-facts.ts';
import { newDefectId } from '../../../domain/address/defects-page.ts';
import { isSameItem, itemShape, type FoundItem, type Item } from '../../../domain/items/item.ts';
import { selectDefectId, selectPanelIsOpen } from '../../../machines/defects/panel/defect-panel-selectors.ts';
import type { DefectPanelRef } from '../../../machines/defects/panel/defect-panel-machine.ts';
import { selectShownItem, type ItemPageRef } from '../../../machines/items/item-page-machine.ts';
import {
  paletteMachine,
  selectRecent,
  type PaletteNews,
  type PaletteRef,
} from '../../../machines/palette/palette-machine.ts';
import type { ItemsService } from '../../../services/items/items-service.ts';
import type { JournalStore } from '../../../services/journal/journal-store.ts';
import type { ActorOptions } from '../../actor-options.ts';
import { toPromise } from '../../to-promise.ts';
import type { JournalWiring } from '../../sync/journal-wiring.ts';

/** Everything that the palette needs from outside. */
export interface PaletteNeeds {
  readonly items: ItemsService;
  readonly journal: JournalWiring;
  readonly defectPanel: DefectPanelRef;
  readonly itemPage: ItemPageRef;
  /** Encrypted store of recently opened records; null when this device stores nothing. */
  readonly cache: Pick<JournalStore, 'readCache' | 'keepCache'> | null;
}

const recentKey = 'recent';
const recentShape = itemShape.array().catch([]);

const recalled = ({ cache }: PaletteNeeds) =>
  from((cache?.readCache(recentKey) ?? Promise.resolve([])).catch(() => [])).pipe(
    map((stored): PaletteNews => ({ type: 'recent.recalled', items: recentShape.parse(stored) })),
  );

const openedItem = ({ defectPanel, itemPage, journal }: PaletteNeeds): Item | null => {
  const shown = selectShownItem(itemPage.getSnapshot());
  if (shown) return shown;
  const panel = defectPanel.getSnapshot();
  const id = selectDefectId(panel);
  const record = recordIn(journal.journal.getSnapshot().context.view.defects, id);
  if (!selectPanelIsOpen(panel) || id === newDefectId || !record) return null;
  return { type: 'DEFECT', id, name: record.header, projectId: record.project };
};

const visits = (needs: PaletteNeeds) =>
  new Observable<Item | null>((subscriber) => {
    const tell = () => subscriber.next(openedItem(needs));
    const subscriptions = [needs.defectPanel.subscribe(tell), needs.itemPage.subscribe(tell)];
    return () => subscriptions.forEach((one) => one.unsubscribe());
  }).pipe(
    filter((item) => item !== null),
    distinctUntilChanged((one, other) => isSameItem(one, other) && one.projectId === other.projectId),
    map((item): PaletteNews => ({ type: 'item.visited', item })),
  );

export const providePalette = (needs: PaletteNeeds) =>
  paletteMachine.provide({
    actors: {
      findEverywhere: fromPromise<readonly FoundItem[], { term: string }>(({ input: { term }, signal }) =>
        toPromise(needs.items.find({ term }), signal),
      ),
      recentNews: fromEventObservable<PaletteNews, NonReducibleUnknown>(() => merge(recalled(needs), visits(needs))),
    },
  });

export const startPalette = (needs: PaletteNeeds, actorOptions: ActorOptions): PaletteRef => {
  const palette = createActor(providePalette(needs), { ...actorOptions, systemId: 'palette' });
  let persisted = selectRecent(palette.getSnapshot());
  palette.subscribe((snapshot) => {
    if (selectRecent(snapshot) === persisted) return;
    persisted = selectRecent(snapshot);
    void needs.cache?.keepCache(recentKey, persisted).catch(() => {});
  });
  return palette.start();
};

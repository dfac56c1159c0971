import { firstValueFrom } from 'rxjs';
import { createActor, fromPromise } from 'xstate';
import { defectsPageOf } from '../../../domain/address/defects-page.ts';
import { pathOf, type Page } from '../../../domain/address/page.ts';
import type { ProjectFilter } from '../../../domain/filters/project-filter.ts';
import { limits } from '../../../domain/limits.ts';
import { problemText } from '../../../domain/problems/problem-text.ts';
import { filterMessages } from '../../../domain/filters/filter-messages.ts';
import type { NoticeContent } from '../../../domain/toasts/notice.ts';
import { selectIsShown, selectPage, type AddressRef } from '../../../machines/address/address-machine.ts';
import { savedFiltersMachine, type SavedFiltersRef } from '../../../machines/filters/saved-filters-machine.ts';
import type { FilterRequest } from '../../../machines/filters/saved-filters-events.ts';
import type { FiltersService } from '../../../services/filters/filters-service.ts';
import type { ActorOptions } from '../../actor-options.ts';
import type { Router } from '../../router.ts';
import { toPromise } from '../../to-promise.ts';
import type { Platform } from '../../platform.ts';

/** Everything that saved filters need from outside. */
export interface FiltersNeeds {
  readonly filters: FiltersService;
  readonly platform: Pick<Platform, 'newId'>;
  notify(content: NoticeContent): void;
}

const save = ({ filters, platform }: FiltersNeeds, { projectId, id, name, config }: FilterRequest) => {
  if (id !== null) return filters.update(projectId, platform.newId(), id, { name, ...(config && { config }) });
  if (config) return filters.create(projectId, platform.newId(), name, config);
  throw new Error('a new filter narrows to something');
};

export const provideSavedFilters = (needs: FiltersNeeds) =>
  savedFiltersMachine.provide({
    actors: {
      readFilters: fromPromise<readonly ProjectFilter[], { projectId: string }>(({ input, signal }) =>
        toPromise(needs.filters.list(input.projectId), signal),
      ),
      saveFilter: fromPromise<ProjectFilter, FilterRequest>(async ({ input }) => firstValueFrom(save(needs, input))),
      deleteFilter: fromPromise<void, { projectId: string; id: string }>(async ({ input }) => {
        await firstValueFrom(needs.filters.delete(input.projectId, needs.platform.newId(), input.id));
      }),
    },
  });

const done = (text: string): NoticeContent => ({ tone: 'success', text, stay: limits.successStay });

export const startSavedFilters = (needs: FiltersNeeds, actorOptions: ActorOptions): SavedFiltersRef => {
  const saved = createActor(provideSavedFilters(needs), { ...actorOptions, systemId: 'savedFilters' });
  saved.on('filter.saved', ({ name }) => needs.notify(done(filterMessages.saved(name))));
  saved.on('filter.deleted', ({ name }) => needs.notify(done(filterMessages.deleted(name))));
  saved.on('filter.refused', ({ problem }) => needs.notify({ tone: 'danger', text: problemText(problem) }));
  return saved.start();
};

const projectOn = (page: Page): string | null =>
  page.name === 'defects' || (page.name === 'settings' && page.child === 'filters') ? page.projectId : null;

/** Reads saved filters where they are shown; applying one sets the address of the list. */
export const connectFilters = (address: AddressRef, router: Router, saved: SavedFiltersRef): (() => void) => {
  let followed: string | null = null;
  const follow = () => {
    const snapshot = address.getSnapshot();
    const project = selectIsShown(snapshot) ? projectOn(selectPage(snapshot)) : null;
    if (project === followed) return;
    followed = project;
    saved.send(project === null ? { type: 'filters.hide' } : { type: 'filters.show', projectId: project });
  };
  const subscriptions = [
    address.subscribe(follow),
    saved.on('filter.applied', ({ projectId, config }) =>
      router.go(pathOf({ ...defectsPageOf(projectId), ...config })),
    ),
  ];
  follow();
  return () => subscriptions.forEach((subscription) => subscription.unsubscribe());
};

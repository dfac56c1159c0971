import { useSelector } from '@xstate/react';
import { BookmarkPlus, Bookmark, Check, PencilLine, Save, Trash2 } from 'lucide-react';
import { configOf, sameConfig, type FilterConfig, type ProjectFilter } from '../../domain/filters/project-filter.ts';
import { filterMessages as say } from '../../domain/filters/filter-messages.ts';
import {
  selectAppliedFilter,
  selectFiltersAreLoading,
  selectFiltersHaveFailed,
  selectSavedFilters,
} from '../../machines/filters/saved-filters-machine.ts';
import { useWorkspace } from '../actors-context.tsx';
import { Button } from '../kit/display/button.tsx';
import { Menu, type MenuEntry } from '../kit/overlays/menu.tsx';

export interface SavedFiltersMenuProps {
  /** What the list shows now. */
  readonly current: FilterConfig;
  readonly mayChange: boolean;
}

const icon = { size: 15, 'aria-hidden': true } as const;

const applyEntries = (filters: readonly ProjectFilter[], current: FilterConfig): readonly MenuEntry[] =>
  filters.map((filter) => ({
    id: `apply/${filter.id}`,
    label: filter.name,
    icon: sameConfig(configOf(filter), current) ? <Check {...icon} /> : <Bookmark {...icon} />,
  }));

const changeEntries = (chosen: ProjectFilter | null, current: FilterConfig): readonly MenuEntry[] => [
  { id: 'save', label: say.saveAs, icon: <BookmarkPlus {...icon} /> },
  ...(chosen
    ? [
        {
          id: 'update',
          label: say.update(chosen.name),
          icon: <Save {...icon} />,
          disabled: sameConfig(configOf(chosen), current),
        },
        { id: 'rename', label: say.rename(chosen.name), icon: <PencilLine {...icon} /> },
        { id: 'remove', label: say.remove(chosen.name), icon: <Trash2 {...icon} />, danger: true },
      ]
    : []),
];

/** Applies a saved filter; keeps what the list shows under a name, for everybody in the project. */
export function SavedFiltersMenu({ current, mayChange }: SavedFiltersMenuProps) {
  const { savedFilters } = useWorkspace();
  const filters = useSelector(savedFilters, selectSavedFilters);
  const applied = useSelector(savedFilters, selectAppliedFilter);
  const isLoading = useSelector(savedFilters, selectFiltersAreLoading);
  const hasFailed = useSelector(savedFilters, selectFiltersHaveFailed);
  const chosen = applied ?? filters.find((filter) => sameConfig(configOf(filter), current)) ?? null;
  const header = hasFailed ? say.failed : filters.length > 0 ? undefined : isLoading ? say.loading : say.none;
  const act = (what: string) => {
    if (what.startsWith('apply/')) return savedFilters.send({ type: 'filter.apply', id: what.slice('apply/'.length) });
    if (what === 'save') return savedFilters.send({ type: 'filter.name', id: null, name: '', config: current });
    if (!chosen) return;
    const { id, name } = chosen;
    if (what === 'update') return savedFilters.send({ type: 'filter.keep', id, name, config: current });
    if (what === 'rename') return savedFilters.send({ type: 'filter.name', id, name, config: null });
    return savedFilters.send({ type: 'filter.remove', id, name });
  };
  return (
    <Menu
      label={say.menu}
      header={header}
      trigger={
        <Button small icon={<Bookmark {...icon} />}>
          {say.title}
        </Button>
      }
      entries={[...applyEntries(filters, current), ...(mayChange ? changeEntries(chosen, current) : [])]}
      onAction={act}
    />
  );
}

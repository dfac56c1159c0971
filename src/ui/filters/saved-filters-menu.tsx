import { useSelector } from '@xstate/react';
import { BookmarkPlus, Bookmark, Check, PencilLine, Save, Trash2 } from 'lucide-react';
import {
  configOf,
  sameConfig,
  type FilterConfig,
  type FilterType,
  type ProjectFilter,
} from '../../domain/filters/project-filter.ts';
import { filterMessages as say } from '../../domain/filters/filter-messages.ts';
import { selectAppliedId } from '../../machines/filters/applied-filter-machine.ts';
import { selectIsReading, selectReadingProblem } from '../../machines/records/records-machine.ts';
import { useWorkspace } from '../actors-context.tsx';
import { Button } from '../kit/display/button.tsx';
import { Menu, type MenuEntry } from '../kit/overlays/menu.tsx';
import { useFilterActions } from './use-filter-actions.ts';
import { useSavedFilters } from './use-saved-filters.ts';

export interface SavedFiltersMenuProps {
  readonly projectId: string;
  /** Of the list. */
  readonly type: FilterType;
  /** The current filters of the list. */
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

const changeEntries = (chosen: ProjectFilter | null, current: FilterConfig, isDoing: boolean): readonly MenuEntry[] => [
  { id: 'save', label: say.saveAs, icon: <BookmarkPlus {...icon} /> },
  ...(chosen
    ? [
        {
          id: 'update',
          label: say.update(chosen.name),
          icon: <Save {...icon} />,
          disabled: isDoing || sameConfig(configOf(chosen), current),
        },
        { id: 'rename', label: say.rename(chosen.name), icon: <PencilLine {...icon} /> },
        { id: 'remove', label: say.remove(chosen.name), icon: <Trash2 {...icon} />, danger: true, disabled: isDoing },
      ]
    : []),
];

/** The applied filter, or else the one that equals the list. */
const useChosenFilter = (filters: readonly ProjectFilter[], current: FilterConfig): ProjectFilter | null => {
  const { appliedFilter } = useWorkspace();
  const appliedId = useSelector(appliedFilter, selectAppliedId);
  return (
    filters.find(({ id }) => id === appliedId) ??
    filters.find((filter) => sameConfig(configOf(filter), current)) ??
    null
  );
};

/** Applies a saved filter; saves the filters of the list under a name, for everyone in the project. */
export function SavedFiltersMenu({ projectId, type, current, mayChange }: SavedFiltersMenuProps) {
  const { appliedFilter, filterRecords } = useWorkspace();
  const filters = useSavedFilters(projectId, type);
  const isReading = useSelector(filterRecords, selectIsReading);
  const problem = useSelector(filterRecords, selectReadingProblem);
  const chosen = useChosenFilter(filters, current);
  const { isDoing, saveAs, update, rename, remove } = useFilterActions();
  const header = filters.length > 0 ? undefined : problem ? say.failed : isReading ? say.loading : say.none;
  const act = (entry: string) => {
    const filter = filters.find(({ id }) => entry === `apply/${id}`);
    if (filter) return appliedFilter.send({ type: 'filter.apply', filter });
    if (entry === 'save') return saveAs(projectId, type, current);
    if (!chosen) return;
    if (entry === 'update') return update(chosen, current);
    return entry === 'rename' ? rename(chosen) : remove(chosen);
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
      entries={[...applyEntries(filters, current), ...(mayChange ? changeEntries(chosen, current, isDoing) : [])]}
      onAction={act}
    />
  );
}

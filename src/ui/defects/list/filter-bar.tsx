import { useSelector } from '@xstate/react';
import { currentUser, filterCount, listFilters, type DefectFilters } from '../../../domain/address/defect-filters.ts';
import { listMessages } from '../../../domain/defects/list/list-messages.ts';
import { messages } from '../../../domain/texts/messages.ts';
import { selectDefectsQuery } from '../../../machines/defects/list/defects-list-machine.ts';
import { useWorkspace } from '../../actors-context.tsx';
import { FilterDialogs } from '../../filters/filter-dialogs.tsx';
import { SavedFiltersMenu } from '../../filters/saved-filters-menu.tsx';
import { useProject } from '../use-project.ts';
import { FilterToggle } from '../../kit/fields/filter-toggle.tsx';
import { MultiSelect } from '../../kit/fields/multi-select.tsx';
import { FilterLines } from '../../kit/lists/filter-lines.tsx';
import { ColumnsMenu } from './columns-menu.tsx';
import { FilterChips } from './filter-chips.tsx';
import { DaysFilter } from './days-filter.tsx';
import { useFilterOptions } from './use-filter-options.tsx';

const { filters: say } = messages;
const withoutMe = (people: readonly string[]) => people.filter((id) => id !== currentUser);

/** The filters of the list, below its title, with chips for the active ones [DEF-007]. */
export function FilterBar() {
  const { defectsList, tagSearch } = useWorkspace();
  const { term, sort, filters } = useSelector(defectsList, selectDefectsQuery);
  const { project, mayUpdate } = useProject();
  const options = useFilterOptions(filters);
  const choose = (changed: Partial<DefectFilters>) =>
    defectsList.send({ type: 'filters.choose', filters: { ...filters, ...changed } });
  return (
    <>
      <FilterLines
        label={say.label}
        filters={
          <>
            <SavedFiltersMenu
              type="DEFECT"
              projectId={project.id}
              current={{ term, sort, filters }}
              mayChange={mayUpdate}
            />
            <FilterToggle
              label={listMessages.assignedToMe}
              isSet={filters.assignee.includes(currentUser)}
              onChange={(isSet) => choose({ assignee: isSet ? [currentUser] : withoutMe(filters.assignee) })}
            />
            {listFilters.map((name) => (
              <MultiSelect
                key={name}
                label={say.names[name]}
                listLabel={say.by(say.names[name])}
                values={filters[name]}
                options={options[name]}
                onChange={(values) => choose({ [name]: values })}
                countText={say.isSet}
                {...(name === 'tags' && {
                  noMatch: say.noTags,
                  onSearch: (text: string) => tagSearch.send({ type: 'term.write', text }),
                })}
              />
            ))}
            <DaysFilter label={say.created} from="createdFrom" to="createdTo" filters={filters} onChange={choose} />
            <DaysFilter label={say.updated} from="updatedFrom" to="updatedTo" filters={filters} onChange={choose} />
            <ColumnsMenu />
          </>
        }
        chips={filterCount(filters) > 0 && <FilterChips filters={filters} options={options} onChange={choose} />}
      />
      <FilterDialogs />
    </>
  );
}

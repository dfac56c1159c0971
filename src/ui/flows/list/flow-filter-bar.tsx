import { useSelector } from '@xstate/react';
import { currentUser } from '../../../domain/address/defect-filters.ts';
import {
  flowFilterCount,
  flowListFilters,
  noFlowFilters,
  type FlowFilters,
} from '../../../domain/address/flow-filters.ts';
import { listMessages } from '../../../domain/defects/list/list-messages.ts';
import { fixedFlowColumns, standardFlowColumns } from '../../../domain/flows/list/flow-columns.ts';
import { flowListMessages as say } from '../../../domain/flows/list/flow-list-messages.ts';
import { asSubject } from '../../../domain/session/abilities.ts';
import { messages } from '../../../domain/texts/messages.ts';
import { selectFlowsQuery } from '../../../machines/flows/list/flows-list-machine.ts';
import { useActors, useArea, useWorkspace } from '../../actors-context.tsx';
import { FilterDialogs } from '../../filters/filter-dialogs.tsx';
import { SavedFiltersMenu } from '../../filters/saved-filters-menu.tsx';
import { FilterChipRow } from '../../kit/fields/filter-chip-row.tsx';
import { FilterToggle } from '../../kit/fields/filter-toggle.tsx';
import { MultiSelect } from '../../kit/fields/multi-select.tsx';
import { FilterLines } from '../../kit/lists/filter-lines.tsx';
import { ColumnsSelect } from '../../kit/tables/columns-select.tsx';
import { useOpenProject } from '../../projects/use-open-project.ts';
import { useTagColor } from '../../tags/use-tag-color.ts';
import { useFlowColumns } from './use-flow-columns.tsx';
import { useFlowFilterOptions, type FlowFilterOptions } from './use-flow-filter-options.tsx';

const { filters: words } = messages;
const withoutMe = (people: readonly string[]) => people.filter((id) => id !== currentUser);

type Change = (changed: Partial<FlowFilters>) => void;

/** The filters of the list, with chips for the active ones. */
export function FlowFilterBar() {
  const { flowsList } = useArea('flows');
  const { tagSearch } = useWorkspace();
  const { term, sort, filters } = useSelector(flowsList, selectFlowsQuery);
  const { project, ability } = useOpenProject();
  // Saved filters are shared by all lists: their calls need the right to change defects.
  const mayChange = ability.can('update', asSubject('Defect', { projectId: project.id }));
  const options = useFlowFilterOptions(filters);
  const choose: Change = (changed) => flowsList.send({ type: 'filters.choose', filters: { ...filters, ...changed } });
  return (
    <>
      <FilterLines
        label={words.label}
        filters={
          <>
            <SavedFiltersMenu
              type="FLOW"
              projectId={project.id}
              current={{ term, sort, filters }}
              mayChange={mayChange}
            />
            <FilterToggle
              label={say.mine}
              isSet={filters.owner.includes(currentUser)}
              onChange={(isSet) => choose({ owner: isSet ? [currentUser] : withoutMe(filters.owner) })}
            />
            {flowListFilters.map((name) => (
              <MultiSelect
                key={name}
                label={say.names[name]}
                listLabel={words.by(say.names[name])}
                values={filters[name]}
                options={options[name]}
                onChange={(values) => choose({ [name]: values })}
                countText={words.isSet}
                {...(name === 'tags' && {
                  noMatch: words.noTags,
                  onSearch: (text: string) => tagSearch.send({ type: 'term.write', text }),
                })}
              />
            ))}
            <Columns />
          </>
        }
        chips={flowFilterCount(filters) > 0 && <Chips filters={filters} options={options} onChange={choose} />}
      />
      <FilterDialogs />
    </>
  );
}

function Columns() {
  const { settings } = useActors();
  const { me } = useWorkspace();
  const { project } = useOpenProject();
  const { all, chosen } = useFlowColumns();
  return (
    <ColumnsSelect
      labels={listMessages}
      all={all}
      shown={chosen}
      fixed={fixedFlowColumns}
      standard={standardFlowColumns}
      onChoose={(columns) =>
        settings.send({ type: 'columns.choose', list: 'flowColumns', userId: me.id, projectId: project.id, columns })
      }
    />
  );
}

interface ChipsProps {
  readonly filters: FlowFilters;
  readonly options: FlowFilterOptions;
  readonly onChange: Change;
}

function Chips({ filters, options, onChange }: ChipsProps) {
  const colorOf = useTagColor();
  const labelOf = (name: keyof FlowFilterOptions, value: string) =>
    options[name].find((option) => option.value === value)?.label ?? value;
  return (
    <FilterChipRow
      label={words.set}
      chips={flowListFilters.flatMap((name) =>
        filters[name].map((value) => ({
          key: `${name}=${value}`,
          text: words.chip(say.names[name], labelOf(name, value)),
          color: name === 'tags' ? colorOf(value) : undefined,
          onRemove: () => onChange({ [name]: filters[name].filter((other) => other !== value) }),
        })),
      )}
      removeLabel={words.remove}
      clearLabel={words.clear(flowFilterCount(filters))}
      onClear={() => onChange({ ...noFlowFilters, folder: filters.folder })}
    />
  );
}

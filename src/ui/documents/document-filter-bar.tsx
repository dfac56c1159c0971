import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { currentUser } from '../../domain/address/defect-filters.ts';
import {
  documentFilterCount,
  documentListFilters,
  noDocumentFilters,
  type DocumentFilters,
} from '../../domain/address/document-filters.ts';
import { moduleOfFilter } from '../../domain/filters/filter-module.ts';
import { asSubject } from '../../domain/session/abilities.ts';
import { messages } from '../../domain/texts/messages.ts';
import { useWorkspace } from '../actors-context.tsx';
import { FilterDialogs } from '../filters/filter-dialogs.tsx';
import { SavedFiltersMenu } from '../filters/saved-filters-menu.tsx';
import { FilterChipRow } from '../kit/filters/filter-chip-row.tsx';
import { FilterToggle } from '../kit/filters/filter-toggle.tsx';
import { MultiSelect } from '../kit/fields/multi-select.tsx';
import { FilterLines } from '../kit/lists/filter-lines.tsx';
import { useOpenProject } from '../projects/use-open-project.ts';
import { useTagColor } from '../tags/use-tag-color.ts';
import { selectDocumentsQuery } from '../../machines/documents/documents-query.ts';
import { useDocumentList } from './use-document-list.ts';
import { useFilterOptions, type DocumentFilterOptions } from './use-document-options.tsx';

const { filters: words } = messages;
const withoutMe = (people: readonly string[]) => people.filter((id) => id !== currentUser);

type Change = (changed: Partial<DocumentFilters>) => void;

/** The filters of the list, with chips for the active ones. */
export function DocumentFilterBar({ columns }: { readonly columns?: ReactNode }) {
  const { type, list, words: say } = useDocumentList();
  const { tagSearch } = useWorkspace();
  const { term, sort, filters } = useSelector(list, selectDocumentsQuery);
  const { project, ability } = useOpenProject();
  const mayChange = ability.can('update', asSubject(moduleOfFilter[type], { projectId: project.id }));
  const options = useFilterOptions(filters);
  const choose: Change = (changed) => list.send({ type: 'filters.choose', filters: { ...filters, ...changed } });
  return (
    <>
      <FilterLines
        label={words.label}
        filters={
          <>
            <SavedFiltersMenu
              type={type}
              projectId={project.id}
              current={{ term, sort, filters }}
              mayChange={mayChange}
            />
            <FilterToggle
              label={say.mine}
              isSet={filters.owner.includes(currentUser)}
              onChange={(isSet) => choose({ owner: isSet ? [currentUser] : withoutMe(filters.owner) })}
            />
            {documentListFilters.map((name) => (
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
            {columns}
          </>
        }
        chips={documentFilterCount(filters) > 0 && <Chips filters={filters} options={options} onChange={choose} />}
      />
      <FilterDialogs />
    </>
  );
}

interface ChipsProps {
  readonly filters: DocumentFilters;
  readonly options: DocumentFilterOptions;
  readonly onChange: Change;
}

function Chips({ filters, options, onChange }: ChipsProps) {
  const { words: say } = useDocumentList();
  const colorOf = useTagColor();
  const labelOf = (name: keyof DocumentFilterOptions, value: string) =>
    options[name].find((option) => option.value === value)?.label ?? value;
  return (
    <FilterChipRow
      label={words.set}
      chips={documentListFilters.flatMap((name) =>
        filters[name].map((value) => ({
          key: `${name}=${value}`,
          text: words.chip(say.names[name], labelOf(name, value)),
          color: name === 'tags' ? colorOf(value) : undefined,
          onRemove: () => onChange({ [name]: filters[name].filter((other) => other !== value) }),
        })),
      )}
      removeLabel={words.remove}
      clearLabel={words.clear(documentFilterCount(filters))}
      onClear={() => onChange({ ...noDocumentFilters, folder: filters.folder })}
    />
  );
}

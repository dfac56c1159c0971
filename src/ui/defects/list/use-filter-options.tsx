import { useSelector } from '@xstate/react';
import type { DefectFilters, ListFilter } from '../../../domain/address/defect-filters.ts';
import { fieldOf, type Template } from '../../../domain/templates/template.ts';
import { selectSearchedTags } from '../../../machines/tags/tag-search-machine.ts';
import { useWorkspace } from '../../actors-context.tsx';
import { Avatar } from '../../kit/display/avatar.tsx';
import type { Option } from '../../kit/fields/option-list.tsx';
import { severityTone } from '../../theme/tones.ts';
import { ToneDot } from '../panel/tone-dot.tsx';
import { useProject } from '../use-project.ts';

/** What each filter can be set to; what is set already stands there too, whoever set it. */
export type FilterOptions = Readonly<Record<ListFilter, readonly Option[]>>;

const withSet = (options: readonly Option[], set: readonly string[], labelOf = (value: string) => value) => [
  ...options,
  ...set
    .filter((value) => options.every((option) => option.value !== value))
    .map((value) => ({ value, label: labelOf(value) })),
];

const severityOptions = (template: Template): readonly Option[] =>
  (fieldOf(template, 'severity')?.options ?? []).map((value) => ({
    value,
    label: value,
    icon: <ToneDot tone={severityTone(value)} />,
  }));

export const useFilterOptions = (filters: DefectFilters): FilterOptions => {
  const { tagSearch } = useWorkspace();
  const { members, nameOf, template } = useProject();
  const tags = useSelector(tagSearch, selectSearchedTags);
  const people = members.map(({ id, fullName, avatar }) => ({
    value: id,
    label: fullName,
    icon: <Avatar name={fullName} image={avatar} edge={20} />,
  }));
  return {
    author: withSet(people, filters.author, nameOf),
    assignee: withSet(people, filters.assignee, nameOf),
    severity: withSet(severityOptions(template), filters.severity),
    tags: withSet(
      tags.map(({ tag, description }) => ({ value: tag, label: tag, hint: description || undefined })),
      filters.tags,
    ),
  };
};

import { useSelector } from '@xstate/react';
import {
  currentUser,
  openStatuses,
  type DefectFilters,
  type ListFilter,
} from '../../../domain/address/defect-filters.ts';
import { lookOf, optionsIn, type Template } from '../../../domain/templates/template.ts';
import { listMessages } from '../../../domain/defects/list/list-messages.ts';
import { selectSearchedTags } from '../../../machines/tags/tag-search-machine.ts';
import { useWorkspace } from '../../actors-context.tsx';
import { Avatar } from '../../kit/display/avatar.tsx';
import { withSet, type Option } from '../../kit/fields/option-list.tsx';
import type { Tone } from '../../theme/tokens.ts';
import { severityTone } from '../../theme/tones.ts';
import { ToneDot } from '../../kit/display/tone-dot.tsx';
import { useProject } from '../use-project.ts';

/** The options of each filter, including the active ones, whatever their source. */
export type FilterOptions = Readonly<Record<ListFilter, readonly Option[]>>;

const choicesOf = (template: Template, key: string, toneOf: (value: string) => Tone): readonly Option[] =>
  optionsIn(template, key).map((value) => ({
    value,
    label: value,
    icon: <ToneDot tone={toneOf(value)} />,
  }));

export const useFilterOptions = (filters: DefectFilters): FilterOptions => {
  const { me, tagSearch } = useWorkspace();
  const { members, nameOf, template } = useProject();
  const tags = useSelector(tagSearch, selectSearchedTags);
  const people = [
    {
      value: currentUser,
      label: listMessages.me,
      hint: me.fullName,
      icon: <Avatar name={me.fullName} image={me.avatar} edge={20} />,
    },
    ...members.map(({ id, fullName, avatar }) => ({
      value: id,
      label: fullName,
      icon: <Avatar name={fullName} image={avatar} edge={20} />,
    })),
  ];
  return {
    status: withSet(
      [
        { value: openStatuses, label: listMessages.open },
        ...choicesOf(template, 'status', (status) => lookOf(template, status).tone),
      ],
      filters.status,
    ),
    author: withSet(people, filters.author, nameOf),
    assignee: withSet(people, filters.assignee, nameOf),
    severity: withSet(
      choicesOf(template, 'severity', (severity) => severityTone(severity, optionsIn(template, 'severity'))),
      filters.severity,
    ),
    tags: withSet(
      tags.map(({ tag, description }) => ({ value: tag, label: tag, hint: description || undefined })),
      filters.tags,
    ),
  };
};

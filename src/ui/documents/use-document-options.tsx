import { useSelector } from '@xstate/react';
import { currentUser } from '../../domain/address/defect-filters.ts';
import type { DocumentFilters, DocumentListFilter } from '../../domain/address/document-filters.ts';
import { listMessages } from '../../domain/defects/list/list-messages.ts';
import { flowMessages } from '../../domain/flows/flow-messages.ts';
import { flowStatuses } from '../../domain/flows/flow.ts';
import { asSubject } from '../../domain/session/abilities.ts';
import { selectSearchedTags } from '../../machines/tags/tag-search-machine.ts';
import { useWorkspace } from '../actors-context.tsx';
import { Avatar } from '../kit/display/avatar.tsx';
import { ToneDot } from '../kit/display/tone-dot.tsx';
import { withSet, type Option } from '../kit/fields/option-list.tsx';
import { useOpenProject } from '../projects/use-open-project.ts';
import { statusTones } from './status-tones.ts';
import { useDocumentList } from './use-document-list.ts';

/** The options of each filter, including the active ones, whatever their source. */
export type DocumentFilterOptions = Readonly<Record<DocumentListFilter, readonly Option[]>>;

export const statusOptions: readonly Option[] = flowStatuses.map((value) => ({
  value,
  label: flowMessages.statuses[value],
  icon: <ToneDot tone={statusTones[value]} />,
}));

/** Where only owners release flows, nobody else is offered that status; a flow that has it shows it. */
export const useStatusOptions = (type: 'FLOW' | 'SCENARIO', current = ''): readonly Option[] => {
  const { ability, project } = useOpenProject();
  const mayRelease =
    type !== 'FLOW' ||
    project.flowsReleasedBy === 'MEMBERS' ||
    ability.can('readAsOwner', asSubject('Project', { id: project.id }));
  return statusOptions.filter(({ value }) => mayRelease || value !== 'RELEASED' || value === current);
};

export const useTagOptions = (): readonly Option[] => {
  const { tagSearch } = useWorkspace();
  const tags = useSelector(tagSearch, selectSearchedTags);
  return tags.map(({ tag, description }) => ({ value: tag, label: tag, hint: description || undefined }));
};

export const usePeopleOptions = (): readonly Option[] => {
  const { members } = useOpenProject();
  return members.map(({ id, fullName, avatar }) => ({
    value: id,
    label: fullName,
    icon: <Avatar name={fullName} image={avatar} edge={20} />,
  }));
};

export const useFilterOptions = (filters: DocumentFilters): DocumentFilterOptions => {
  const { me } = useWorkspace();
  const { severities } = useDocumentList();
  const { nameOf } = useOpenProject();
  const people = usePeopleOptions();
  const tags = useTagOptions();
  const myself: Option = {
    value: currentUser,
    label: listMessages.me,
    hint: me.fullName,
    icon: <Avatar name={me.fullName} image={me.avatar} edge={20} />,
  };
  return {
    status: statusOptions,
    severity: severities,
    tags: withSet(tags, filters.tags),
    owner: withSet([myself, ...people], filters.owner, nameOf),
  };
};

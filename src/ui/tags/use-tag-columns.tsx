import { useSelector } from '@xstate/react';
import { Pencil, Trash2 } from 'lucide-react';
import styled from 'styled-components';
import { noFilters } from '../../domain/address/defect-filters.ts';
import { defectsPageOf } from '../../domain/address/defects-page.ts';
import { pathOf } from '../../domain/address/page.ts';
import { asSubject } from '../../domain/session/abilities.ts';
import type { UsedTag } from '../../domain/tags/tag.ts';
import { tagMessages } from '../../domain/tags/tag-messages.ts';
import { selectHasFeature } from '../../machines/session/configuration-machine.ts';
import { tagFormOf, tagRemoval } from '../../machines/tags/tag-form.ts';
import { useActors, useWorkspace } from '../actors-context.tsx';
import type { Column } from '../kit/tables/column.ts';
import { IconButton } from '../kit/display/icon-button.tsx';
import { RelativeTime } from '../kit/display/relative-time.tsx';
import { Swatch } from '../kit/fields/swatch.tsx';
import { TextLink } from '../kit/display/text-link.tsx';
import { useOpenProject } from '../projects/use-open-project.ts';
import { color as colors } from '../theme/tokens.ts';
import { numberText } from '../../domain/texts/set-locale.ts';

/** Each tag: description, colour if enabled, author and creation date, and the number of its defects. */
export const useTagColumns = (): readonly Column<UsedTag>[] => {
  const { configuration, now } = useActors();
  const { tagForm, tagMutation } = useWorkspace();
  const { ability, project, nameOf } = useOpenProject();
  const hasColors = useSelector(configuration, selectHasFeature('color_coding'));
  const may = (action: string) => ability.can(action, asSubject('Tag', { projectId: project.id }));
  const [mayUpdate, mayDelete] = [may('update'), may('delete')];
  const { columns: labels } = tagMessages;
  const pathTo = (tag: string) => pathOf({ ...defectsPageOf(project.id), filters: { ...noFilters, tags: [tag] } });

  const color: Column<UsedTag> = {
    id: 'color',
    label: labels.color,
    width: '72px',
    render: (tag) => <Swatch color={tag.color} text={tag.color} />,
  };
  const actions: Column<UsedTag> = {
    id: 'actions',
    label: labels.actions,
    width: '96px',
    render: (tag) => (
      <>
        {mayUpdate && (
          <IconButton
            small
            label={tagMessages.open(tag.tag)}
            icon={<Pencil size={14} aria-hidden />}
            onPress={() => tagForm.send({ type: 'form.open', ...tagFormOf(tag) })}
          />
        )}
        {mayDelete && (
          <IconButton
            small
            label={tagMessages.delete(tag.tag)}
            icon={<Trash2 size={14} aria-hidden />}
            onPress={() => tagMutation.send({ type: 'mutation.ask', mutation: tagRemoval(tag) })}
          />
        )}
      </>
    ),
  };
  return [
    { id: 'tag', label: labels.tag, render: ({ tag }) => <bdi title={tag}>{tag}</bdi> },
    {
      id: 'description',
      label: labels.description,
      render: ({ description }) => <Quiet title={description}>{description}</Quiet>,
    },
    ...(hasColors ? [color] : []),
    {
      id: 'createdByUser',
      label: labels.createdByUser,
      width: '160px',
      render: ({ createdByUser }) => nameOf(createdByUser),
    },
    {
      id: 'createdDate',
      label: labels.createdDate,
      width: '112px',
      render: ({ createdDate }) => <RelativeTime at={createdDate} now={now()} show="day" />,
    },
    {
      id: 'defects',
      label: labels.defects,
      width: '80px',
      render: ({ tag, defects }) =>
        defects === 0 ? (
          '0'
        ) : (
          <TextLink to={pathTo(tag)} label={tagMessages.show(defects, tag)} text={numberText(defects)} />
        ),
    },
    ...(mayUpdate || mayDelete ? [actions] : []),
  ];
};

const Quiet = styled.bdi`
  color: ${colors.quiet};
  font-weight: 400;
`;

import { useSelector } from '@xstate/react';
import styled from 'styled-components';
import { abilityIn } from '../../domain/address/guard.ts';
import type { Explained, Right } from '../../domain/rights/right.ts';
import { rightsMessages as say } from '../../domain/rights/rights-messages.ts';
import { selectFilter, selectMore, selectTerm } from '../../machines/records/records-machine.ts';
import { useActors, useArea, useWorkspace } from '../actors-context.tsx';
import { Badge } from '../kit/display/badge.tsx';
import type { Column } from '../kit/tables/column.ts';
import { SelectField } from '../kit/fields/select-field.tsx';
import { RecordsList } from '../records/records-list.tsx';
import { color, font } from '../theme/tokens.ts';

const tones = { yes: 'success', own: 'neutral', no: 'neutral' } as const;

const columns: readonly Column<Right>[] = [
  { id: 'subject', label: say.columns.subject, width: '190px', render: ({ subject }) => say.subject(subject) },
  { id: 'action', label: say.columns.action, width: '130px', render: ({ action }) => say.action(action) },
  {
    id: 'answer',
    label: say.columns.answer,
    width: '130px',
    render: ({ answer }) => <Badge tone={tones[answer]} text={say.answers[answer]} />,
  },
  {
    id: 'why',
    label: say.columns.why,
    render: ({ answer, because, needs }) => <Why>{say.why(answer, because, needs)}</Why>,
  },
];

/** Explains every permission of the user: what grants it, or what is missing. */
export function RightsSettings() {
  const { me } = useWorkspace();
  const { rights } = useArea('rights');
  const { now } = useActors();
  const explained = useSelector(rights, selectMore) as Omit<Explained, 'rights'> | undefined;
  const isSearched = useSelector(rights, selectTerm).trim() !== '';
  const mayAsk = abilityIn(me, null, now()).can('manage', 'User');
  return (
    <>
      <Intro role="status">{isSearched && explained ? say.intro(explained.person.fullName) : say.introOwn}</Intro>
      <RecordsList
        records={rights}
        label={say.title}
        columns={columns}
        rowId={({ subject, action }) => `${subject}-${action}`}
        {...(mayAsk ? { search: say.person } : {})}
        filters={<WhichProject projects={explained?.projects ?? []} />}
        empty={{ title: say.none, text: say.noneText }}
      />
    </>
  );
}

function WhichProject({ projects }: Pick<Explained, 'projects'>) {
  const { rights } = useArea('rights');
  const value = useSelector(rights, selectFilter('project'));
  return (
    <SelectField
      label={say.project}
      hideLabel
      value={value}
      options={[{ value: '', label: say.noProject }, ...projects.map(({ id, name }) => ({ value: id, label: name }))]}
      onChange={(project) => rights.send({ type: 'filter.choose', name: 'project', value: project })}
    />
  );
}

const Intro = styled.p`
  color: ${color.quiet};
  font-size: ${font.list};
`;
const Why = styled.span`
  white-space: normal;
  overflow-wrap: anywhere;
`;

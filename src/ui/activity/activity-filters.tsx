import { useSelector } from '@xstate/react';
import styled from 'styled-components';
import { activityMessages as say } from '../../domain/activity/activity-messages.ts';
import { fieldOptions, type ActivityMore } from '../../domain/activity/activity-sentence.ts';
import { entityLabel } from '../../domain/audit/audited-entity.ts';
import { messages } from '../../domain/texts/messages.ts';
import { validationTexts } from '../../domain/texts/validation-texts.ts';
import { selectMore } from '../../machines/records/records-machine.ts';
import { useArea } from '../actors-context.tsx';
import { Button } from '../kit/display/button.tsx';
import { DateField } from '../kit/fields/date-field.tsx';
import { dayText } from '../kit/fields/date-words.ts';
import { SelectField } from '../kit/fields/select-field.tsx';
import { UserSelect } from '../kit/fields/user-select.tsx';
import { FilterPopover } from '../kit/overlays/filter-popover.tsx';
import { useOpenProject } from '../projects/use-open-project.ts';
import { useNarrowing } from './use-narrowing.ts';

/** Person, type, field and days; they are in the address. */
export function ActivityFilters() {
  const { activityGroups } = useArea('activity');
  const { members, avatarOf } = useOpenProject();
  const { filters, narrow, clear, isNarrowed } = useNarrowing();
  const more = useSelector(activityGroups, selectMore) as ActivityMore | undefined;
  const kinds = more?.kinds ?? [];
  const { user = '', kind = '', field = '' } = filters;
  const users = members.map(({ id, fullName }) => ({ id, name: fullName, avatar: avatarOf(id) }));
  // Somebody who has left the project, from an address.
  const left =
    user !== '' && !users.some(({ id }) => id === user) ? [{ id: user, name: more?.people[user] ?? user }] : [];
  return (
    <Row>
      <UserSelect
        label={say.person}
        hideLabel
        value={user}
        users={[...users, ...left]}
        nobody={say.anybody}
        onChange={(value) => narrow({ user: value })}
      />
      <SelectField
        label={say.kind}
        hideLabel
        value={kind}
        options={[
          { value: '', label: say.anyKind },
          ...kinds.map((one) => ({ value: one.kind, label: entityLabel(one.entity) })),
        ]}
        onChange={(value) => narrow({ kind: value, field: '' })}
      />
      <SelectField
        label={say.field}
        hideLabel
        value={field}
        options={[{ value: '', label: say.anyField }, ...fieldOptions(kinds, kind)]}
        onChange={(value) => narrow({ field: value })}
      />
      <Days />
      {isNarrowed && (
        <Button tone="plain" onPress={clear}>
          {say.clear}
        </Button>
      )}
    </Row>
  );
}

function Days() {
  const { filters, narrow } = useNarrowing();
  const { from = '', to = '' } = filters;
  const isBackwards = from !== '' && to !== '' && to < from;
  const labels = { ...messages.defect.date, clear: messages.defect.clearDate };
  return (
    <FilterPopover label={say.days} count={[from, to].filter(Boolean).length} countText={messages.filters.isSet}>
      <DateField
        label={say.from}
        value={from}
        onChange={(value) => narrow({ from: value })}
        labels={labels}
        error={isBackwards ? `${say.from} ${validationTexts.dateOnOrBefore(dayText(to))}` : undefined}
      />
      <DateField
        label={say.to}
        value={to}
        onChange={(value) => narrow({ to: value })}
        labels={labels}
        error={isBackwards ? `${say.to} ${validationTexts.dateOnOrAfter(dayText(from))}` : undefined}
      />
    </FilterPopover>
  );
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
  > * { flex: 0 1 auto; min-width: 0; }
`;

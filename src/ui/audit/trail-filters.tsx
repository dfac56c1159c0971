import { useSelector } from '@xstate/react';
import styled from 'styled-components';
import type { TrailMore } from '../../domain/audit/audit-sentence.ts';
import { auditedKinds } from '../../domain/audit/audited-entity.ts';
import { trailMessages as say } from '../../domain/audit/trail-messages.ts';
import { validationTexts } from '../../domain/texts/validation-texts.ts';
import { messages } from '../../domain/texts/messages.ts';
import { selectFilter, selectMore } from '../../machines/records/records-machine.ts';
import { useArea } from '../actors-context.tsx';
import { DateField } from '../kit/fields/date-field.tsx';
import { dayText } from '../kit/fields/date-words.ts';
import { FilterPopover } from '../kit/overlays/filter-popover.tsx';
import { SelectField } from '../kit/fields/select-field.tsx';
import { UserSelect } from '../kit/fields/user-select.tsx';

const labels = { ...messages.defect.date, clear: messages.defect.clearDate };
const trails = () => Object.entries(say.trails).map(([value, label]) => ({ value, label }));

/** Filters for the trail, the user and the period. */
export function TrailFilters() {
  const { auditTrail } = useArea('audit');
  const choose = (name: string) => (value: string) => auditTrail.send({ type: 'filter.choose', name, value });
  const trail = useSelector(auditTrail, selectFilter('trail')) || 'all';
  const more = useSelector(auditTrail, selectMore) as TrailMore | undefined;
  const users = (more?.everybody ?? []).map(({ id, fullName }) => ({ id, name: fullName }));
  return (
    <>
      <SelectField label={say.which} hideLabel value={trail} options={trails()} onChange={choose('trail')} />
      <SelectField
        label={say.kind}
        hideLabel
        value={useSelector(auditTrail, selectFilter('entity'))}
        options={[{ value: '', label: say.anyKind }, ...auditedKinds()]}
        onChange={choose('entity')}
      />
      <Person>
        <UserSelect
          label={say.person}
          hideLabel
          value={useSelector(auditTrail, selectFilter('user'))}
          users={users}
          nobody={say.anybody}
          onChange={choose('user')}
        />
      </Person>
      <Days />
    </>
  );
}

function Days() {
  const { auditTrail } = useArea('audit');
  const choose = (name: string) => (value: string) => auditTrail.send({ type: 'filter.choose', name, value });
  const from = useSelector(auditTrail, selectFilter('from'));
  const to = useSelector(auditTrail, selectFilter('to'));
  const isBackwards = from !== '' && to !== '' && to < from;
  return (
    <FilterPopover label={say.columns.at} count={[from, to].filter(Boolean).length} countText={messages.filters.isSet}>
      <DateField
        label={say.from}
        value={from}
        onChange={choose('from')}
        labels={labels}
        error={isBackwards ? `${say.from} ${validationTexts.dateOnOrBefore(dayText(to))}` : undefined}
      />
      <DateField
        label={say.to}
        value={to}
        onChange={choose('to')}
        labels={labels}
        error={isBackwards ? `${say.to} ${validationTexts.dateOnOrAfter(dayText(from))}` : undefined}
      />
    </FilterPopover>
  );
}

const Person = styled.div`
  min-width: 150px;
  max-width: 240px;
`;

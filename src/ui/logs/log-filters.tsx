import { useSelector } from '@xstate/react';
import styled from 'styled-components';
import { logMessages } from '../../domain/logs/log-messages.ts';
import type { LogPlace } from '../../domain/logs/log-paths.ts';
import { nameOfLog, type LogKind, type LogRecord } from '../../domain/logs/read-log.ts';
import { moduleOfFilter } from '../../domain/filters/filter-module.ts';
import { logFilters, logFiltersIn, logSortOrders } from '../../domain/logs/log-query.ts';
import { asSubject } from '../../domain/session/abilities.ts';
import { messages } from '../../domain/texts/messages.ts';
import { validationTexts } from '../../domain/texts/validation-texts.ts';
import { FilterDialogs } from '../filters/filter-dialogs.tsx';
import { SavedFiltersMenu } from '../filters/saved-filters-menu.tsx';
import { selectFilter, selectFilters, selectRows, selectTerm } from '../../machines/records/records-machine.ts';
import { useArea } from '../actors-context.tsx';
import { DateField } from '../kit/fields/date-field.tsx';
import { dayText } from '../kit/fields/date-words.ts';
import { SelectField } from '../kit/fields/select-field.tsx';
import { UserSelect } from '../kit/fields/user-select.tsx';
import { FilterPopover } from '../kit/overlays/filter-popover.tsx';
import { useOpenProject } from '../projects/use-open-project.ts';
import type { LogItem, LogsActors } from './logs-actors.ts';
import { LogStatus } from './log-status.tsx';

const say = logMessages.filters;
const labels = { ...messages.defect.date, clear: messages.defect.clearDate };
/** Statuses that a run can have; PASSED also finds those that passed with warnings [LOG-009]. */
const statuses = ['PASSED', 'PASSED_WITH_WARNINGS', 'FAILED', 'RUNNING', 'PAUSED', 'CANCELLED'] as const;
type LogFilter = (typeof logFilters)[number];

const useFilter = (name: LogFilter) => {
  const { logRecords } = useArea('logs');
  return {
    value: useSelector(logRecords, selectFilter(name)),
    onChange: (value: string) => logRecords.send({ type: 'filter.choose', name, value }),
  };
};

export const clearFilters = (logRecords: LogsActors['logRecords']): void =>
  logFilters.forEach((name) => logRecords.send({ type: 'filter.choose', name, value: '' }));

/** Filters for the status, the person, the adapter and the days. */
export function LogFilters({ place }: { readonly place: LogPlace }) {
  const { members } = useOpenProject();
  const { logAdapters } = useArea('logs');
  const adapters = (useSelector(logAdapters, selectRows) ?? []) as readonly { clientId: string; name: string }[];
  return (
    <>
      {place.of === '' && place.plan === undefined && <SavedLogFilters place={place} />}
      <Choice>
        <SelectField
          hideLabel
          label={say.status}
          options={[
            { value: '', label: say.anyStatus },
            ...statuses.map((value) => ({
              value,
              label: logMessages.statuses[value],
              icon: <LogStatus status={value} iconOnly />,
            })),
          ]}
          {...useFilter('status')}
        />
      </Choice>
      <Choice>
        <UserSelect
          hideLabel
          label={say.person}
          nobody={say.anybody}
          users={members.map(({ id, fullName, avatar }) => ({ id, name: fullName, avatar }))}
          {...useFilter('person')}
        />
      </Choice>
      <Choice>
        <SelectField
          hideLabel
          label={say.adapter}
          options={[
            { value: '', label: say.anyAdapter },
            ...adapters.map(({ clientId, name }) => ({ value: clientId, label: name })),
          ]}
          {...useFilter('adapter')}
        />
      </Choice>
      {place.of === '' && place.plan === undefined && <Item kind={place.kind} />}
      <Days />
    </>
  );
}

/** Filters of the lists of the project, for everyone in it. */
function SavedLogFilters({ place: { kind, projectId } }: { readonly place: LogPlace }) {
  const { logRecords } = useArea('logs');
  const { ability } = useOpenProject();
  const term = useSelector(logRecords, selectTerm);
  const filters = useSelector(logRecords, selectFilters);
  const type = kind === 'flow' ? 'FLOW_LOG' : 'SCENARIO_LOG';
  const [sort] = logSortOrders;
  return (
    <>
      <SavedFiltersMenu
        type={type}
        projectId={projectId}
        current={{ term, sort, filters: logFiltersIn(new URLSearchParams(filters)) }}
        mayChange={ability.can('update', asSubject(moduleOfFilter[type], { projectId }))}
      />
      <FilterDialogs />
    </>
  );
}

/** The name of the chosen one is also that of its logs. */
function Item({ kind }: { readonly kind: LogKind }) {
  const { logItems, logRecords } = useArea('logs');
  const filter = useFilter('item');
  const items = (useSelector(logItems, selectRows) ?? []) as readonly LogItem[];
  const rows = (useSelector(logRecords, selectRows) ?? []) as readonly LogRecord[];
  const isListed = filter.value === '' || items.some(({ id }) => id === filter.value);
  const [log] = rows;
  const chosen = isListed ? [] : [{ value: filter.value, label: log ? nameOfLog(log) : filter.value }];
  return (
    <Choice>
      <SelectField
        hideLabel
        label={say.item[kind]}
        options={[
          { value: '', label: say.anyItem[kind] },
          ...chosen,
          ...items.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onSearch={(text) => logItems.send({ type: 'term.write', text })}
        {...filter}
      />
    </Choice>
  );
}

function Days() {
  const from = useFilter('from');
  const to = useFilter('to');
  const isBackwards = from.value !== '' && to.value !== '' && to.value < from.value;
  return (
    <FilterPopover
      label={say.days}
      count={[from.value, to.value].filter(Boolean).length}
      countText={messages.filters.isSet}
    >
      <DateField
        label={say.from}
        labels={labels}
        error={isBackwards ? `${say.from} ${validationTexts.dateOnOrBefore(dayText(to.value))}` : undefined}
        {...from}
      />
      <DateField
        label={say.to}
        labels={labels}
        error={isBackwards ? `${say.to} ${validationTexts.dateOnOrAfter(dayText(from.value))}` : undefined}
        {...to}
      />
    </FilterPopover>
  );
}

const Choice = styled.div`
  flex: 0 1 168px;
  min-width: 128px;
`;

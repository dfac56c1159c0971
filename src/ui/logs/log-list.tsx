import { useSelector } from '@xstate/react';
import { Play } from 'lucide-react';
import { areaListOf } from '../../domain/address/area-pages.ts';
import { flowsPageOf } from '../../domain/address/flows-page.ts';
import { pathOf } from '../../domain/address/page.ts';
import { logMessages as say } from '../../domain/logs/log-messages.ts';
import type { LogPlace } from '../../domain/logs/log-paths.ts';
import type { LogRecord } from '../../domain/logs/read-log.ts';
import { selectFilters } from '../../machines/records/records-machine.ts';
import { useArea } from '../actors-context.tsx';
import { Button } from '../kit/display/button.tsx';
import { LinkButton } from '../kit/display/link-button.tsx';
import { RecordsList } from '../records/records-list.tsx';
import { logFilters } from '../../domain/logs/log-query.ts';
import { clearFilters, LogFilters } from './log-filters.tsx';
import { useLogColumns } from './use-log-columns.tsx';

const pathToRun = ({ kind, projectId }: LogPlace) =>
  pathOf(kind === 'flow' ? flowsPageOf(projectId) : areaListOf(projectId, 'scenarios'));

/** The logs of a project, or of one flow or scenario, newest first [LOG-011, LOG-012]. */
export function LogList({ place }: { readonly place: LogPlace }) {
  const { logRecords } = useArea('logs');
  const filters = useSelector(logRecords, selectFilters);
  const isNarrowed = logFilters.some((name) => (filters[name] ?? '') !== '');
  const { kind } = place;
  const icon = <Play size={28} />;
  return (
    <RecordsList<LogRecord>
      records={logRecords}
      label={say.lists[kind]}
      columns={useLogColumns(place)}
      rowId={({ id }) => id}
      failed={say.failed}
      search={say.search[kind]}
      filters={<LogFilters place={place} />}
      empty={
        isNarrowed
          ? {
              title: say.noneFound,
              text: say.noneFoundText,
              icon,
              action: <Button onPress={() => clearFilters(logRecords)}>{say.clear}</Button>,
            }
          : {
              title: say.none,
              text: say.noneText[kind],
              icon,
              ...(place.of === '' && { action: <LinkButton to={pathToRun(place)}>{say.open[kind]}</LinkButton> }),
            }
      }
    />
  );
}

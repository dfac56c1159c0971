import { useMemo } from 'react';
import { areas, type AreaPage } from '../../domain/address/area-pages.ts';
import { logMessages as say } from '../../domain/logs/log-messages.ts';
import { logPlaceOf, pathOfLogs } from '../../domain/logs/log-paths.ts';
import { logKinds } from '../../domain/logs/read-log.ts';
import { LinkTabs } from '../kit/tabs/link-tabs.tsx';
import { LogList } from './log-list.tsx';
import { LogView } from './page/log-view.tsx';
import { PageFrame } from '../records/page-frame.ts';

/** The execution logs of a project: flows and scenarios, and one page for each log [LOG-013, ROUTE-025]. */
export function LogsPage({ page }: { readonly page: AreaPage }) {
  const place = useMemo(() => logPlaceOf(page), [page]);
  if (!place) return null;
  if (place.logId !== '')
    return (
      <PageFrame>
        <LogView place={place} />
      </PageFrame>
    );
  const tabs = logKinds.map((kind) => ({
    id: kind,
    label: say.views[kind],
    to: pathOfLogs({ ...place, kind, query: '' }),
  }));
  return (
    <PageFrame>
      <h1>{areas.executionLogs.title}</h1>
      <LinkTabs label={say.viewsLabel} tabs={tabs} selected={place.kind} />
      <LogList place={place} />
    </PageFrame>
  );
}

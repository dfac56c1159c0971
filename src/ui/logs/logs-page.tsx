import { useMemo } from 'react';
import styled from 'styled-components';
import { areas, type AreaPage } from '../../domain/address/area-pages.ts';
import { logMessages as say } from '../../domain/logs/log-messages.ts';
import { logPlaceOf, pathOfLogs } from '../../domain/logs/log-paths.ts';
import { logKinds } from '../../domain/logs/read-log.ts';
import { LinkTabs } from '../kit/tabs/link-tabs.tsx';
import { font } from '../theme/tokens.ts';
import { LogList } from './log-list.tsx';
import { LogView } from './page/log-view.tsx';

/** The execution logs of a project: flows and scenarios, and one page for each log [LOG-013, ROUTE-025]. */
export function LogsPage({ page }: { readonly page: AreaPage }) {
  const place = useMemo(() => logPlaceOf(page), [page]);
  if (!place) return null;
  if (place.logId !== '')
    return (
      <Place>
        <LogView place={place} />
      </Place>
    );
  const tabs = logKinds.map((kind) => ({
    id: kind,
    label: say.views[kind],
    to: pathOfLogs({ ...place, kind, query: '' }),
  }));
  return (
    <Place>
      <h1>{areas.executionLogs.title}</h1>
      <LinkTabs label={say.viewsLabel} tabs={tabs} selected={place.kind} />
      <LogList place={place} />
    </Place>
  );
}

const Place = styled.div`
  display: flex;
  flex-direction: column;
  gap: 12px;
  width: 100%;
  min-width: 0;
  padding: 14px 20px 48px;
  > h1 { font-size: ${font.title}; font-weight: 650; }
`;

import { useMemo } from 'react';
import type { AreaPage } from '../../domain/address/area-pages.ts';
import { logPlaceOf } from '../../domain/logs/log-paths.ts';
import { LogList } from './log-list.tsx';
import { LogView } from './page/log-view.tsx';

/** The logs of one flow or scenario, or one of them [ROUTE-016, ROUTE-024]. */
export function LogsTab({ page }: { readonly page: AreaPage }) {
  const place = useMemo(() => logPlaceOf(page), [page]);
  if (!place) return null;
  return place.logId === '' ? <LogList place={place} /> : <LogView place={place} />;
}

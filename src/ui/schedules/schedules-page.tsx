import styled from 'styled-components';
import { areas, type AreaPage } from '../../domain/address/area-pages.ts';
import { font } from '../theme/tokens.ts';
import { SchedulesTab } from './schedules-tab.tsx';

/** The schedules of a project and their past fires [SCHED-017, ROUTE-035]. */
export function SchedulesPage({ page }: { readonly page: AreaPage }) {
  return (
    <Place>
      <h1>{areas.schedules.title}</h1>
      <SchedulesTab page={page} />
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

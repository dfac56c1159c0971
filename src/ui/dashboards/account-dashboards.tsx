import { useSelector } from '@xstate/react';
import { dashboardPlaceOn } from '../../domain/dashboards/dashboard-place.ts';
import { selectPage } from '../../machines/address/address-machine.ts';
import { useActors } from '../actors-context.tsx';
import { DashboardsView } from './dashboards-view.tsx';

/** The dashboards of the account, for its administrators [ADMIN-004, ROUTE-044]. */
export function AccountDashboards() {
  const { address } = useActors();
  const place = dashboardPlaceOn(useSelector(address, selectPage));
  return place && <DashboardsView place={place} />;
}

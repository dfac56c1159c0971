import type { AreaPage } from '../address/area-pages.ts';

/** The flow or scenario whose linked issues a page shows; null on other pages. */
export const linkPlaceOf = ({ area, route, params }: AreaPage): string | null => {
  if (!route.endsWith('/integrations')) return null;
  const { flowId, scenarioId } = params;
  if (area === 'flows') return flowId ?? null;
  return area === 'scenarios' ? (scenarioId ?? null) : null;
};

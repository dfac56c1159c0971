import type { In } from '../../texts/in-language.ts';
import type { dashboardProblemMessages as english } from '../dashboard-problem-messages.ts';

export const dashboardProblemMessages: In<typeof english> = {
  dashboardGone: 'verweist auf ein gelöschtes Dashboard',
  chartGone: 'gehört nicht mehr zum Dashboard',
  tooManyDashboards: ({ max }) => `ist auf ${max} Dashboards begrenzt`,
  tooManyCharts: ({ max }) => `hat höchstens ${max} Diagramme`,
  dashboardProject: 'muss bei Dashboards eines Projekts ein Projekt sein und bei denen des Kontos leer',
  chartMemberUnknown: ({ member }) => `enthält „${member}“, das hier nicht verwendet werden kann`,
  chartSeveralCubes: ({ one, other }) => `kann ${one} und ${other} nicht in einem Diagramm verbinden`,
  chartNeedsMeasure: 'braucht mindestens einen Wert',
  chartNeedsDimension: 'braucht eine Gruppierung oder Zeitschritte',
  chartTooManySeries:
    'ist zu viel für ein Diagramm: zeigen Sie einen Wert nach zwei Gruppen oder mehrere Werte nach einer',
  chartKpiShape: 'einer Kennzahl ist ein Wert ohne Gruppierung und ohne Zeitschritte',
  chartPieShape: 'eines Kreisdiagramms ist eine Gruppierung für einen Wert, ohne Zeitschritte',
  chartLineShape: 'eines Liniendiagramms braucht Zeitschritte',
  chartRange: 'braucht zwei Tage wie 2026-11-25, den früheren zuerst',
  chartFilterNeedsValue: 'hat einen Filter ohne Wert',
};

import { translations } from '../texts/translations.ts';
import { chartFormMessages } from './chart-form-messages.ts';
import { chartMessages } from './chart-messages.ts';
import { dashboardMessages } from './dashboard-messages.ts';
import { dashboardProblemMessages } from './dashboard-problem-messages.ts';
import { chartFormMessages as germanChartFormMessages } from './german/chart-form-messages.ts';
import { chartMessages as germanChartMessages } from './german/chart-messages.ts';
import { dashboardMessages as germanDashboardMessages } from './german/dashboard-messages.ts';
import { dashboardProblemMessages as germanDashboardProblemMessages } from './german/dashboard-problem-messages.ts';

export const dashboardTranslations = translations({
  english: { dashboardMessages, chartMessages, chartFormMessages, dashboardProblemMessages },
  german: {
    dashboardMessages: germanDashboardMessages,
    chartMessages: germanChartMessages,
    chartFormMessages: germanChartFormMessages,
    dashboardProblemMessages: germanDashboardProblemMessages,
  },
  // Texts that are the same in both languages.
  alike: ['Name', 'Dashboard', 'Dashboards', 'Filter', 'Person', 'API', 'Pipeline', ...['chartFormMessages.filter']],
});

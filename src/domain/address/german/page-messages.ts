import type { In } from '../../texts/in-language.ts';
import type { pageMessages as english } from '../page-messages.ts';

export const pageMessages: In<typeof english> = {
  overview: 'Übersicht',
  defects: 'Fehler',
  account: 'Kontoeinstellungen',
  download: 'Herunterladen',
  signIn: 'Anmelden',
  notFound: 'Nicht gefunden',
  accountPages: {
    summary: 'Überblick',
    security: 'Sicherheit',
    rights: 'Rechte',
    notifications: 'Benachrichtigungen',
    feedback: 'Rückmeldungen',
    users: 'Personen',
    projects: 'Projekte',
    analytics: 'Auswertungen',
    integrations: 'Integrationen',
    plans: 'Abonnement',
    audit: 'Änderungsprotokoll',
  },
  settingsPages: {
    summary: 'Überblick',
    template: 'Vorlage',
    filters: 'Filter',
    trash: 'Papierkorb',
    adapters: 'Adapter',
    users: 'Mitglieder',
    tags: 'Schlagwörter',
  },
  productPages: { accounts: 'Konten', subscriptions: 'Abonnements', users: 'Produktverwalter' },
  areas: {
    analytics: 'Auswertungen',
    flows: 'Abläufe',
    scenarios: 'Szenarien',
    executionLogs: 'Ausführungsprotokolle',
    testPlans: 'Testpläne',
    testPipelines: 'Testpipelines',
    schedules: 'Zeitpläne',
  },
};

import type { Ground } from '../right.ts';
import type { In } from '../../texts/in-language.ts';
import type { rightsMessages as english } from '../rights-messages.ts';

const subjects: In<typeof english.subjects> = {
  Connections: 'Kontoeinstellungen',
  APIKey: 'API-Schlüssel',
  User: 'Personen',
  License: 'Lizenzen',
  Admin: 'Kontoverwaltung',
  Project: 'Projekt',
  Dashboard: 'Dashboards',
  Flow: 'Abläufe',
  Scenario: 'Szenarien',
  Defect: 'Fehler',
  TestPlan: 'Testpläne',
  TestPipeline: 'Testpipelines',
  Milestone: 'Meilensteine',
  Adapter: 'Adapter',
  ExecutionLog: 'Ausführungsprotokolle',
  Schedule: 'Zeitpläne',
  Comment: 'Kommentare',
  Tag: 'Schlagwörter',
  Template: 'Vorlage',
  Dataset: 'Datensätze',
};
const actions: In<typeof english.actions> = {
  read: 'ansehen',
  create: 'anlegen',
  update: 'bearbeiten',
  delete: 'löschen',
  manage: 'verwalten',
  readAsOwner: 'alle Einstellungen ansehen',
};
const grounds: In<typeof english.grounds> = {
  administrator: 'Kontoverwaltung',
  licence: 'gültige Lizenz',
  OWNER: 'Eigentümer des Projekts',
  CONTRIBUTOR: 'Mitwirkende des Projekts',
  VIEWER: 'Betrachter des Projekts',
  grant: 'eine Lizenzart, die es erlaubt',
  active: 'ein nicht archiviertes Projekt',
};
const named = (names: Readonly<Record<string, string>>, name: string) =>
  Object.hasOwn(names, name) ? (names[name] ?? name) : name;
const listed = (parts: readonly Ground[]) => parts.map((part) => grounds[part]).join(', ');

export const rightsMessages: In<typeof english> = {
  title: 'Berechtigungen',
  intro: (name) => `Was ${name} darf und warum. Jede Anfrage wird nach denselben Regeln geprüft.`,
  introOwn: 'Was Sie dürfen und warum. Jede Anfrage wird nach denselben Regeln geprüft.',
  person: 'Person (Name oder E-Mail-Adresse)',
  project: 'Projekt',
  noProject: 'Kein Projekt (nur Konto)',
  columns: { subject: 'Element', action: 'Aktion', answer: 'Erlaubt', why: 'Grund' },
  none: 'Niemand gefunden',
  noneText: 'Niemand in Ihrem Konto hat diesen Namen oder diese E-Mail-Adresse.',
  subjects,
  actions,
  grounds,
  subject: (name) => named(subjects, name),
  action: (name) => named(actions, name),
  answers: { yes: 'Ja', own: 'Nur Eigenes', no: 'Nein' },
  why: (answer, because, needs) => {
    const has = because.length > 0 ? `Durch: ${listed(because)}.` : '';
    const wants =
      needs.length > 0 ? `${answer === 'own' ? 'Für alle Elemente' : 'Erforderlich'}: ${listed(needs)}.` : '';
    return [has, wants].filter((part) => part !== '').join(' ') || 'Für Konten nicht verfügbar.';
  },
};

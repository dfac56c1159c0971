import type { In } from '../../texts/in-language.ts';
import type {
  userMessages as englishUserWords,
  licenceTypeMessages as englishLicenceTypeWords,
  planMessages as englishPlanWords,
} from '../user-messages.ts';

export const userMessages: In<typeof englishUserWords> = {
  title: 'Personen',
  search: 'Personen suchen',
  none: 'Noch niemand',
  noneText: 'Laden Sie die Personen ein, mit denen Sie arbeiten.',
  add: 'Personen einladen',
  roles: { END_USER: 'Endanwender', ACCOUNT_ADMIN: 'Kontoverwalter', NONE: 'Keine' },
  columns: {
    name: 'Name',
    role: 'Rolle',
    license: 'Lizenz',
    status: 'Status',
    lastLogin: 'Angemeldet',
    actions: 'Aktionen',
  },
  fields: {
    email: 'E-Mail',
    fullName: 'Name',
    jobRole: 'Tätigkeit',
    phoneNumber: 'Telefon',
    role: 'Rolle',
    license: 'Lizenz',
    emails: 'E-Mail-Adressen, eine je Zeile; nach einem Komma kann ein Name folgen',
  },
  inviteTitle: 'Personen einladen',
  invite: 'Einladen',
  invited: (email) => `${email} ist eingeladen.`,
  results: (done, all) => `${done} von ${all} eingeladen`,
  edit: (name) => `${name} bearbeiten`,
  editTitle: 'Person bearbeiten',
  save: 'Speichern',
  saved: (name) => `${name} wurde gespeichert.`,
  remove: (name) => `${name} löschen`,
  removeTitle: 'Diese Person löschen?',
  confirmRemove: 'Löschen',
  removeText: (name) =>
    `${name} kann sich nicht mehr anmelden, und die Lizenz wird frei. Was ${name} getan hat, bleibt lesbar.`,
  signOut: (name) => `${name} überall abmelden`,
  signOutTitle: 'Diese Person abmelden?',
  signOutText: (name) =>
    `${name} wird sofort auf jedem Gerät abgemeldet. Was geschrieben und noch nicht gesendet ist, wartet dort bis zur nächsten Anmeldung. API-Schlüssel gelten weiter.`,
  confirmSignOut: 'Abmelden',
  signedOut: (name) => `${name} ist überall abgemeldet.`,
  removed: (name) => `${name} wurde gelöscht.`,
  roleOf: (name) => `Rolle von ${name}`,
  roleSaved: (name) => `Die Rolle von ${name} wurde geändert.`,
  licenceOf: (name) => `Lizenz von ${name}`,
  noLicence: 'Keine Lizenz',
  licence: (plan, type) => `${type} · ${plan}`,
  left: (count) => `noch ${count}`,
  licenceSaved: (name) => `Die Lizenz von ${name} wurde geändert.`,
  status: { active: 'Aktiv', invited: 'Eingeladen', inactive: 'Inaktiv' },
  inactive:
    'Zugänge, die in den ersten 7 Tagen nicht aktiviert werden, sind inaktiv und müssen gelöscht und neu angelegt werden',
  you: 'Sie',
  noEmail: (line) => `„${line}“ ist keine E-Mail-Adresse`,
  tooMany: (most) => `sind zu viele auf einmal (höchstens ${most})`,
  never: 'Nie',
};

export const licenceTypeMessages: In<typeof englishLicenceTypeWords> = {
  TRAINEE: 'Trainee',
  TESTER: 'Tester',
  DEVELOPER: 'Entwickler',
  MANAGER: 'Manager',
  FULL_USER: 'Vollnutzer',
  VIEWER: 'Betrachter',
  NONE: 'Keine Lizenz',
};

export const planMessages: In<typeof englishPlanWords> = {
  title: 'Abonnement',
  none: 'Es gibt kein Abonnement',
  noneText: 'Ihre Produktverwaltung gibt Ihrem Konto eines.',
  columns: {
    name: 'Tarif',
    dates: 'Gültig',
    status: 'Status',
    type: 'Lizenz',
    consumed: 'Vergeben',
    available: 'Übrig',
    total: 'Insgesamt',
  },
  status: { active: 'Aktiv', ended: 'Abgelaufen', inactive: 'Inaktiv' },
  dates: (from, to) => `${from} – ${to}`,
  table: (plan) => `Lizenzen von ${plan}`,
};

import type { In } from '../../texts/in-language.ts';
import type { feedMessages as english } from '../feed-messages.ts';

export const feedMessages: In<typeof english> = {
  title: 'Kalenderabonnements',
  text: 'Abonnieren Sie Ihre Zeitpläne, Fälligkeiten und Meilensteine in einem anderen Kalender, etwa Google Kalender oder Outlook. Wer die Adresse eines Abonnements hat, kann sie lesen.',
  list: 'Ihre Kalenderabonnements',
  add: 'Abonnement erstellen',
  addTitle: 'Kalenderabonnement erstellen',
  adding: 'Wird erstellt …',
  none: 'Keine Kalenderabonnements',
  noneText: 'Erstellen Sie ein Abonnement für jeden Kalender, den Sie nutzen.',
  columns: { name: 'Name', created: 'Erstellt', used: 'Zuletzt verwendet', actions: 'Aktionen' },
  name: 'Name',
  nameHint: 'Wo Sie es verwenden, etwa „Arbeitskalender“',
  required: 'ist erforderlich',
  never: 'Nie',
  revoke: 'Widerrufen',
  revokeTitle: (name) => `${name} widerrufen?`,
  revokeText: 'Kalender mit diesem Abonnement werden nicht mehr aktualisiert.',
  revoked: (name) => `${name} wurde widerrufen`,
  address: 'Adresse des Abonnements',
  addressText: 'Fügen Sie diese Adresse Ihrem Kalender als Abonnement hinzu. Sie wird nur einmal angezeigt.',
  copy: 'Adresse kopieren',
  copied: 'Adresse in die Zwischenablage kopiert',
  due: (name, plan) => `Fällig: ${name} (${plan})`,
  milestone: (name) => `Meilenstein: ${name}`,
};

import type { In } from '../../texts/in-language.ts';
import type { planReportMessages as english } from '../report/plan-report-messages.ts';

export const planReportMessages: In<typeof english> = {
  title: 'Geplanter Bericht',
  none: 'Nicht geplant',
  schedule: 'Bericht planen',
  edit: 'Bearbeiten',
  stop: 'Beenden',
  text: 'Die Empfänger werden benachrichtigt, auch per E-Mail, sofern sie das nicht abgeschaltet haben, mit einem Link zum PDF dieses Testplans.',
  save: 'Zeitplan speichern',
  fields: { days: 'Tage', time: 'Uhrzeit', timeZone: 'Zeitzone', language: 'Sprache', recipients: 'Empfänger' },
  timeHint: 'Stunden und Minuten, etwa 08:00',
  noDays: 'Wählen Sie mindestens einen Tag.',
  noTime: 'Geben Sie Stunden und Minuten ein, etwa 08:00.',
  noRecipients: 'Wählen Sie mindestens eine Person.',
  when: (days, time, zone) => `${days} um ${time} (${zone})`,
  to: (people) => `An ${people}`,
  next: (when) => `Nächster am ${when}`,
  noNext: 'Er wird nicht mehr gesendet: Seine Zeitzone ist hier unbekannt. Speichern Sie ihn mit einer anderen.',
  saved: 'Der Bericht ist geplant.',
  stopped: 'Der Bericht wird nicht mehr gesendet.',
  failed: 'Der Zeitplan des Berichts konnte nicht geladen werden.',
};

import type { In } from '../../texts/in-language.ts';
import { numberText } from '../../texts/set-locale.ts';
import type { notificationTexts as english } from '../notification-texts.ts';

export const notificationTexts: In<typeof english> = {
  exportText: 'Er kann sieben Tage lang heruntergeladen werden.',
  exportFailedText: 'Es wurde nichts geändert. Verkleinern Sie den Inhalt oder versuchen Sie es erneut.',
  pipelineText: (passed, items) => `${numberText(passed)} von ${numberText(items)} Szenarien bestanden`,
  noneText:
    'Sie werden benachrichtigt, wenn jemand Sie erwähnt, Ihnen einen Fehler zuweist oder an einem Ihrer Fehler arbeitet.',
  markAll: 'Alle als gelesen markieren',
  clearAll: 'Alle entfernen',
  markOne: (header) => `Als gelesen markieren: ${header}`,
  clearOne: (header) => `Entfernen: ${header}`,
  views: { ALL: 'Alle', DEFECT: 'Fehler', ACTION: 'Aktion' },
  viewsLabel: 'Benachrichtigungen filtern',
  none: 'Sie sind auf dem neuesten Stand',
  noneOfThese: 'Keine Benachrichtigungen dieser Art',
  failed: 'Die Benachrichtigungen konnten nicht geladen werden',
  notDone: 'Die Änderung konnte nicht gespeichert werden',
  isUnread: 'Ungelesen',
};

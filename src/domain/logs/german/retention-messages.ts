import type { In } from '../../texts/in-language.ts';
import { numberText } from '../../texts/set-locale.ts';
import type { retentionMessages as english } from '../retention/retention-messages.ts';

export const retentionMessages: In<typeof english> = {
  title: 'Nachweise von Ausführungen',
  text: 'Bilder, Filme, Downloads und Traces von Ausführungen können nach einer Anzahl von Tagen gelöscht werden. Protokolle mit ihren Ergebnissen bleiben. Ohne Regel wird nichts gelöscht.',
  fields: {
    passedDays: 'Tage nach einer bestandenen Ausführung',
    failedDays: 'Tage nach einer fehlgeschlagenen Ausführung',
    cancelledDays: 'Tage nach einer abgebrochenen Ausführung',
    filmDays: 'Tage, nach denen Filme gelöscht werden',
  },
  films: {
    title: 'Filme',
    text: 'Ein Film zeigt für jeden Durchlauf, wie sich die Seiten während der Ausführung verändert haben. Ausführungen dauern etwas länger, wenn sie gefilmt werden.',
    label: 'Filmen',
    choices: { never: 'Keine Ausführungen', failed: 'Fehlgeschlagene Ausführungen', always: 'Alle Ausführungen' },
    withSecrets: 'Auch Ausführungen filmen, die Geheimnisse verwenden',
    withSecretsText:
      'Ein Film zeigt, was die Seiten zeigen. Zeigt eine Seite ein Geheimnis als lesbaren Text, ist es auch im Film zu sehen.',
  },
  storage: 'Aufbewahrung',
  empty: 'Lassen Sie das Feld leer, um Nachweise für immer zu behalten.',
  fault: 'Geben Sie eine ganze Zahl von 1 bis 3.650 ein, oder nichts.',
  failed: 'Die Regel konnte nicht geladen werden.',
  previewTitle: 'Was diese Regel löscht',
  previewing: 'Wird gezählt…',
  previewFailed: 'Was die Regel löschen würde, konnte nicht gezählt werden.',
  nothing: 'Zurzeit ist nichts alt genug, um gelöscht zu werden.',
  deletes: (pieces, size, runs) =>
    `${pieces === 1 ? '1 Datei' : `${numberText(pieces)} Dateien`} (${size}) von ${runs === 1 ? '1 Ausführung' : `${numberText(runs)} Ausführungen`} ${pieces === 1 ? 'wird' : 'werden'} gelöscht.`,
  oldest: (date) => `Die älteste dieser Ausführungen endete am ${date}.`,
  spared: (runs) =>
    runs === 1
      ? '1 ältere Ausführung bleibt: Ein Fehler verweist auf sie, oder sie ist die letzte gute Ausführung ihres Ablaufs.'
      : `${numberText(runs)} ältere Ausführungen bleiben: Fehler verweisen auf sie, oder sie sind die letzten guten Ausführungen ihrer Abläufe.`,
  save: 'Regel speichern',
  saving: 'Wird gespeichert…',
  saved: (date, person) => `Zuletzt geändert am ${date} von ${person}.`,
  noRule: 'Es gibt noch keine Regel: Nichts wird gelöscht.',
  purged: (date, pieces, size) =>
    `Zuletzt gelöscht am ${date}: ${pieces === 1 ? '1 Datei' : `${numberText(pieces)} Dateien`} (${size}).`,
};

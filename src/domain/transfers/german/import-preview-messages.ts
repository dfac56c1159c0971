import type { In } from '../../texts/in-language.ts';
import { numberText } from '../../texts/set-locale.ts';
import type { importPreviewMessages as english } from '../import-preview-messages.ts';

const flows = (count: number) => (count === 1 ? '1 Ablauf' : `${numberText(count)} Abläufe`);
const steps = (count: number) => (count === 1 ? '1 Schritt' : `${numberText(count)} Schritte`);
const have = (count: number) => (count === 1 ? 'hat' : 'haben');

export const importPreviewMessages: In<typeof english> = {
  changes: {
    title: 'Änderungen',
    renamed: (name, was) => `„${was}“ → „${name}“`,
    of: (line, parts) => `Zeile ${line}: ${parts}`,
    fields: {
      name: 'Name',
      description: 'Beschreibung',
      severity: 'Schweregrad',
      status: 'Status',
      tags: 'Schlagwörter',
      folderId: 'Ordner',
      parameters: 'Parameter',
      tasks: 'Aufgaben',
    },
    added: (count) => `${steps(count)} hinzugefügt`,
    changed: (count) => `${steps(count)} geändert`,
    removed: (count) => `${steps(count)} entfernt`,
  },
  renames: {
    label: (count) => `${flows(count)} ${have(count)} in der Datei einen anderen Namen`,
    choose: 'Wählen Sie, was geschieht',
    rename: 'Umbenennen',
    create: 'Unverändert lassen und neue Abläufe anlegen',
  },
  encoding: 'Zeichenkodierung',
  encodingGuessed: (encoding) =>
    `Die Datei ist nicht in UTF-8 und wurde als ${encoding} gelesen. Wenn Buchstaben falsch sind, wählen Sie eine andere Zeichenkodierung.`,
  sheet: 'Tabellenblatt',
  otherSheets: (names) => `Tabellenblätter, die nicht importiert werden: ${names}.`,
  head: 'Zeile mit den Namen der Spalten',
  headRow: (row, cells) => (cells === '' ? `Zeile ${row}` : `Zeile ${row}: ${cells}`),
  notes: {
    longAction: (count) =>
      `${flows(count)}: Aktionen mit mehr als 255 Zeichen werden gekürzt; der ganze Text steht in den Testdaten.`,
    brokenAction: (count) =>
      `${flows(count)}: Aktionen mit mehreren Zeilen werden zu einer Zeile; ihre Zeilen stehen in den Testdaten.`,
    besidesLeft: (count) => `${flows(count)}: Weitere Felder und Texte passen nicht in die Beschreibung.`,
    severityLeft: (count, names) => `${flows(count)}: Unbekannte Prioritäten werden ausgelassen: ${names}.`,
    statusLeft: (count, names) => `${flows(count)}: Unbekannte Status werden ausgelassen: ${names}.`,
    tagsLeft: (count, names) =>
      `${flows(count)}: Diese können keine Tags des Projekts werden und werden ausgelassen: ${names}.`,
    fieldsLeft: (count, names) => `${flows(count)}: Diese Felder werden ausgelassen: ${names}.`,
    folderTextsLeft: (count, names) =>
      `${flows(count)}: Texte von Ordnern werden ausgelassen, weil ein Ordner keinen hat: ${names}.`,
    cellsLeft: (count, names) => `${flows(count)}: Zellen ohne Spalte werden ausgelassen, in Zeile ${names}.`,
    variablesRenamed: (count, names) =>
      `${flows(count)}: Variablen, die mehrmals gesetzt werden, erhalten Nummern: ${names}. Prüfen Sie die Schritte, die sie verwenden.`,
    examplesLeft: (count) =>
      `${flows(count)}: Beispieltabellen mit ihren Namen und Tags werden nicht importiert; ihre Spalten werden Parameter.`,
    commentsLeft: (count) => `${flows(count)}: Kommentare werden nicht importiert.`,
    releaseLeft: (count) => `${flows(count)}: Nur Eigentümer dieses Projekts können den Status „Freigegeben“ setzen.`,
    callLeft: (count) => `${flows(count)}: Einige Schritte rufen einen Ablauf auf, den dieses Projekt nicht hat.`,
    guardsLeft: (count) => `${flows(count)}: Bedingungen des Zustandsautomaten sind Code und wurden nicht geprüft.`,
    secretLeft: (count) => `${flows(count)}: Geheime Parameter haben keinen Wert.`,
  },
};

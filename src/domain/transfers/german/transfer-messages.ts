import type { In } from '../../texts/in-language.ts';
import { numberText } from '../../texts/set-locale.ts';
import type { transferMessages as english } from '../transfer-messages.ts';

const flows = (count: number) => (count === 1 ? '1 Ablauf' : `${numberText(count)} Abläufe`);
const steps = (count: number) => (count === 1 ? '1 Schritt' : `${numberText(count)} Schritte`);
const have = (count: number) => (count === 1 ? 'hat' : 'haben');
const ofFlows = (count: number) => (count === 1 ? '1 Ablauf' : `${numberText(count)} Abläufen`);

export const transferMessages: In<typeof english> = {
  latest: 'Letzte Importe',
  latestOf: (name) => `Import von ${name} anzeigen`,
  states: {
    waiting: 'Wartet',
    running: 'Läuft',
    done: 'Fertig',
    cancelled: 'Angehalten',
    failed: 'Nicht beendet',
    undoing: 'Wird rückgängig gemacht',
    undone: 'Rückgängig gemacht',
  },
  import: 'Importieren',
  title: 'Abläufe importieren',
  choose: 'Ziehen Sie eine Datei hierher, oder wählen Sie eine',
  browse: 'Datei wählen',
  hint: 'Dateien von TestRail, Xray, Zephyr Scale, Azure DevOps, TestLink, Gherkin, CSV, Excel, Selenium IDE, Chrome Recorder, XState oder Assay, bis 64 MB',
  reading: 'Die Datei wird gelesen …',
  format: 'Dateiformat',
  formats: {
    assay: 'Assay-Abläufe (JSON)',
    chart: 'XState-Zustandsautomat (JSON)',
    selenium: 'Selenium IDE (.side)',
    chrome: 'Chrome Recorder (JSON)',
    gherkin: 'Gherkin',
    testrailXml: 'TestRail (XML)',
    testlink: 'TestLink (XML)',
    assayTable: 'Assay-Abläufe (Tabelle)',
    testrail: 'TestRail (Tabelle)',
    azure: 'Azure DevOps (Tabelle)',
    zephyr: 'Zephyr Scale (Tabelle)',
    xray: 'Xray (Tabelle)',
    table: 'Andere Tabelle',
  },
  columns: 'Spalten der Datei',
  column: 'Spalte',
  examples: 'Beispiele',
  meaning: 'Importiert als',
  meaningOf: (column) => `Spalte „${column}“ wird importiert als`,
  unnamedColumn: (position) => `Spalte ${position}`,
  fields: {
    none: 'Nicht importiert',
    id: 'Ablauf-ID',
    key: 'Schlüssel im anderen Werkzeug',
    link: 'Verweis',
    folder: 'Ordner',
    name: 'Name',
    description: 'Beschreibung',
    preconditions: 'Vorbedingungen',
    severity: 'Schweregrad',
    status: 'Status',
    tags: 'Tags',
    task: 'Aufgabe',
    action: 'Schritt',
    steps: 'Alle Schritte in einer Zelle',
    data: 'Testdaten',
    expected: 'Erwartetes Ergebnis',
  },
  outcome: 'Was der Import tut',
  created: (count) => `${flows(count)} ${count === 1 ? 'wird' : 'werden'} angelegt.`,
  changed: (count) => `${flows(count)} ${count === 1 ? 'wird' : 'werden'} geändert.`,
  unchanged: (count) => `${flows(count)} ${count === 1 ? 'ist' : 'sind'} bereits auf dem neuesten Stand.`,
  nothing: 'Es gibt nichts zu importieren.',
  newFolders: (count) => `${numberText(count)} Ordner ${count === 1 ? 'wird' : 'werden'} angelegt.`,
  newTags: (count, names) => `${count === 1 ? '1 Tag wird' : `${numberText(count)} Tags werden`} angelegt: ${names}.`,
  unknown: (names) => `Spalten, die nicht importiert werden: ${names}.`,
  ignored: (count) => `${flows(count)} ${count === 1 ? 'wird' : 'werden'} ausgelassen:`,
  ignoredAfter: (count) => `${flows(count)} ${count === 1 ? 'wurde' : 'wurden'} ausgelassen:`,
  line: (line, name, reason) => (name === '' ? `Zeile ${line} ${reason}` : `Zeile ${line}, „${name}“, ${reason}`),
  more: (count) => `… und ${numberText(count)} weitere`,
  notes: {
    longAction: (count) =>
      `${flows(count)}: Aktionen mit mehr als 255 Zeichen werden gekürzt; der ganze Text steht in den Testdaten.`,
    examplesLeft: (count) =>
      `${flows(count)}: Beispieltabellen werden nicht importiert; ihre Spalten werden Parameter.`,
    callLeft: (count) => `${flows(count)}: Einige Schritte rufen einen Ablauf auf, den dieses Projekt nicht hat.`,
    guardsLeft: (count) => `${flows(count)}: Bedingungen des Zustandsautomaten sind Code und wurden nicht geprüft.`,
    secretLeft: (count) => `${flows(count)}: Geheime Parameter haben keinen Wert.`,
  },
  manualCommands: (names) => `Befehle, die zu manuellen Schritten werden, weil kein Schritt dasselbe tut: ${names}.`,
  leftCommands: (names) => `Befehle, die ein Lauf nicht braucht, werden ausgelassen: ${names}.`,
  run: (count) => `${flows(count)} importieren`,
  waiting: 'Wartet auf einen anderen Import …',
  running: (done, total) => `${numberText(done)} von ${ofFlows(total)} importiert`,
  undoing: (done, total) => `${numberText(done)} von ${ofFlows(total)} zurückgenommen`,
  progress: 'Fortschritt',
  stop: 'Import anhalten',
  closeRunning: 'Im Hintergrund fortsetzen',
  done: (created, changed, unchanged) =>
    `${flows(created)} angelegt, ${numberText(changed)} geändert, ${numberText(unchanged)} unverändert.`,
  cancelled: 'Der Import wurde angehalten. Was er bisher importiert hat, ist vorhanden.',
  failed: {
    rights:
      'Wer dies gestartet hat, darf Abläufe in diesem Projekt nicht mehr ändern; deshalb wurde es angehalten. Was bisher getan wurde, ist vorhanden: Machen Sie es rückgängig, oder importieren Sie die Datei erneut.',
    archived:
      'Das Projekt ist archiviert; deshalb wurde dies angehalten. Was bisher getan wurde, ist vorhanden. Reaktivieren Sie das Projekt, um den Import rückgängig zu machen oder die Datei erneut zu importieren.',
    broken:
      'Der Import wurde nicht beendet. Was er bisher importiert hat, ist vorhanden: Machen Sie ihn rückgängig, oder importieren Sie die Datei erneut.',
  },
  undone: 'Der Import wurde rückgängig gemacht.',
  kept: (count) =>
    `${flows(count)} ${count === 1 ? 'wurde seither geändert und bleibt' : 'wurden seither geändert und bleiben'}.`,
  errorSheet: 'Fehlerliste herunterladen',
  undo: 'Import rückgängig machen',
  another: 'Weitere Datei importieren',
  export: 'Exportieren',
  exportAs: (format) => `Exportieren als ${format}`,
  exportLabel: 'Abläufe exportieren',
  exporting: 'Wird exportiert …',
  flowFileFormats: {
    json: 'Assay-Abläufe (JSON)',
    gherkin: 'Gherkin (.feature)',
    csv: 'CSV',
    xlsx: 'Excel (.xlsx)',
    playwright: 'Playwright-Test (.spec.ts)',
    selenium: 'Selenium IDE (.side)',
    chrome: 'Chrome Recorder (JSON)',
  },
  losses: {
    title: (format) => `Export als ${format}`,
    text: 'Die Datei kennzeichnet diese Schritte. In Assay geht nichts verloren.',
    save: 'Datei speichern',
    kinds: {
      action: (count) => `${steps(count)} kann dieses Werkzeug nicht ausführen.`,
      element: (count) => `${steps(count)} ${have(count)} ein Element, das dieses Werkzeug nicht findet.`,
      value: (count) =>
        `${steps(count)} ${have(count)} einen Wert, der berechnet wird oder aus einem Parameter oder Datensatz kommt.`,
      settings: (count) =>
        `${steps(count)} ${have(count)} Einstellungen, die dieses Werkzeug nicht kennt, etwa ein Zeitlimit oder das Verhalten bei Fehlern.`,
      page: (count) => `${steps(count)} ${count === 1 ? 'ist' : 'sind'} in einem anderen Tab.`,
      call: (count) =>
        `${steps(count)} ${count === 1 ? 'ruft' : 'rufen'} einen Ablauf auf, der nicht in der Datei ist.`,
      repeats: (count) =>
        `${count === 1 ? '1 Aufgabe wiederholt' : `${numberText(count)} Aufgaben wiederholen`} sich in Assay, aber nicht in dieser Datei.`,
    },
  },
  taskName: 'Schritte',
  preconditionsHeading: 'Vorbedingungen',
  sheetHeads: { line: 'Zeile', name: 'Name', reason: 'Grund' },
};

import type { In } from '../../texts/in-language.ts';
import { numberText } from '../../texts/set-locale.ts';
import type { pdfMessages as english } from '../pdf-messages.ts';

export const pdfMessages: In<typeof english> = {
  export: 'Als PDF exportieren',
  asked: 'Ihr PDF wird erstellt. Sie werden benachrichtigt, sobald es fertig ist.',
  page: (page, pages) => `Seite ${numberText(page)} von ${numberText(pages)}`,
  version: (version) => `Version ${numberText(version)}`,
  exported: (when) => `Exportiert am ${when}`,
  lastUpdate: 'Zuletzt geändert',
  by: (when, name) => `${when} von ${name}`,
  versionLabel: 'Version',
  stepCount: 'Schritte',
  flowCount: 'Abläufe',
  nobody: 'Nicht zugewiesen',
  noFolder: 'Kein Ordner',
  none: 'Keine',
  noSteps: 'Dieser Ablauf hat keine Schritte.',
  noFlows: 'Dieses Szenario hat keine Abläufe.',
  deletedFlow: 'Gelöschter Ablauf',
  repeats: 'Wird für jede Zeile der Daten wiederholt',
  calls: (name) => `Ruft den Ablauf ${name} auf`,
  fact: (label, value) => `${label}: ${value}`,
  datasets: 'Datensätze',
  dataset: { name: 'Name', rows: 'Zeilen', columns: 'Spalten' },
  secretColumn: (name) => `${name} (geheim)`,
  sequence: { title: 'Reihenfolge', flow: 'Ablauf', data: 'Daten', condition: 'Läuft', onFailure: 'Bei Fehlschlag' },
  always: 'immer',
  plan: 'Testplan',
  dashboard: 'Dashboard',
  asOf: (when) => `Stand: ${when}`,
  forecast: 'Prognose',
  noForecast: 'Keine Prognose',
  dayIsOverdue: (day) => `${day}, überfällig`,
  variables: { title: 'Variablen', name: 'Name', value: 'Wert' },
  picture: (name) => `[Bild: ${name}]`,
  replaced: (count) =>
    count === 1
      ? '1 Zeichen fehlt in der Schriftart dieses Dokuments und wird als \uFFFD gedruckt.'
      : `${numberText(count)} Zeichen fehlen in der Schriftart dieses Dokuments und werden als \uFFFD gedruckt.`,
};

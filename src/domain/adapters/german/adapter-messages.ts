import type { In } from '../../texts/in-language.ts';
import type { adapterMessages as english } from '../adapter-messages.ts';

export const adapterMessages: In<typeof english> = {
  title: 'Adapter',
  intro: 'Adapter laufen auf den Geräten der Mitglieder dieses Projekts. Sie zeichnen Abläufe auf und führen sie aus.',
  search: 'Adapter suchen',
  none: 'Noch keine Adapter',
  noneText:
    'Adapter sind Teil des Clients. Richten Sie Ihr Gerät ein, starten Sie den Client und melden Sie sich an; danach erscheint der Adapter hier.',
  noneOnline: 'Kein Adapter ist online',
  noneOffline: 'Kein Adapter ist offline',
  noneSuchText: 'Zeigen Sie alle Adapter an, um die übrigen zu sehen.',
  setUp: 'Gerät einrichten',
  which: 'Anzeige',
  states: { '': 'Alle', true: 'Online', false: 'Offline' },
  columns: {
    name: 'Name',
    owner: 'Person',
    online: 'Status',
    extensions: 'Erweiterungen',
    queue: 'Warteschlange',
    sharing: 'Mit Projekt geteilt',
    actions: 'Aktionen',
  },
  sharing: {
    share: 'Teilen',
    shared: 'Geteilt',
    hint: (name) => `${name} mit den Mitgliedern dieses Projekts teilen`,
    stop: (name) => `${name} nicht mehr mit den Mitgliedern dieses Projekts teilen`,
    done: (name) => `Die Freigabe von „${name}“ wurde geändert.`,
  },
  noExtensions: 'Keine Erweiterungen',
  queueOf: (count) => (count === 0 ? 'Leer' : `${count} in der Warteschlange`),
  openQueue: (name) => `Warteschlange von ${name}`,
  connected: (name) => `Adapter „${name}“ ist verbunden.`,
  disconnected: (name) => `Adapter „${name}“ ist getrennt.`,
  remove: (name) => `${name} löschen`,
  removeTitle: 'Diesen Adapter löschen?',
  confirmRemove: 'Löschen',
  removeText: (name) =>
    `${name} wird entfernt, und Befehle in der Warteschlange werden nie ausgeführt. Der Client auf dem Gerät muss neu verbunden werden.`,
  removed: (name) => `Adapter „${name}“ wurde gelöscht.`,
  queue: {
    label: 'Warteschlange',
    none: 'Die Warteschlange ist leer',
    noneText: 'Hier warten Befehle, solange der Adapter beschäftigt ist.',
    others: (count) =>
      count === 1
        ? 'Ein weiterer Befehl gehört zu einem anderen Projekt.'
        : `${count} weitere Befehle gehören zu anderen Projekten.`,
    columns: { command: 'Befehl', at: 'Seit', actions: 'Aktionen' },
    remove: (command) => `${command} löschen`,
    removed: (command) => `${command}: aus der Warteschlange entfernt.`,
    empty: 'Warteschlange leeren',
    emptyTitle: 'Die Warteschlange leeren?',
    emptyText: (name) => `Befehle in der Warteschlange von ${name} werden nie ausgeführt.`,
    emptied: (count) =>
      count === 1
        ? '1 Befehl wurde aus der Warteschlange entfernt.'
        : `${count} Befehle wurden aus der Warteschlange entfernt.`,
  },
  technologies: {
    title: 'Was Adapter können',
    general: 'Alle Technologien',
    actions: 'Aktionen',
    properties: 'Eigenschaften',
    count: (actions) => `${actions} Aktionen`,
    property: (name, type) => `${name} (${type})`,
    types: { text: 'Text', number: 'Zahl', boolean: 'ja oder nein' },
  },
  commands: {
    ExecuteManualTest: 'Manuellen Test ausführen',
    ExecuteAutomatedTest: 'Automatischen Test ausführen',
    ExecuteVirtualTrainer: 'Virtuellen Trainer ausführen',
    Record: 'Aufzeichnen',
    RecordFromStep: 'Ab einem Schritt aufzeichnen',
    ExecuteScenarioTest: 'Szenario ausführen',
    ResumeScenario: 'Szenario fortsetzen',
    AutomatedTestExecutionCRT: 'Automatischen Test ausführen (CRT)',
    ScenarioExecutionCRT: 'Szenario ausführen (CRT)',
  },
};

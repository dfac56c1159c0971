import type { In } from '../../texts/in-language.ts';
import type { adapterMessages as english } from '../adapter-messages.ts';

export const adapterMessages: In<typeof english> = {
  title: 'Adapter',
  intro: 'Die Adapter auf den Geräten der Mitglieder dieses Projekts: Sie zeichnen Abläufe auf und führen sie aus.',
  search: 'Adapter suchen',
  none: 'Noch keine Adapter',
  noneText:
    'Ein Adapter kommt mit dem Client: Richten Sie Ihr Gerät ein, starten Sie dort den Client und melden Sie sich an. Sobald er sich gemeldet hat, steht er hier.',
  noneOnline: 'Kein Adapter ist online',
  noneOffline: 'Kein Adapter ist offline',
  noneSuchText: 'Die übrigen erscheinen, wenn alle angezeigt werden.',
  setUp: 'Gerät einrichten',
  which: 'Anzeige',
  states: { '': 'Alle', true: 'Online', false: 'Offline' },
  columns: {
    name: 'Name',
    owner: 'Person',
    online: 'Zustand',
    extensions: 'Erweiterungen',
    queue: 'Warteschlange',
    actions: 'Aktionen',
  },
  noExtensions: 'Keine Erweiterungen',
  queueOf: (count) => (count === 0 ? 'Nichts wartet' : `${count} in der Warteschlange`),
  openQueue: (name) => `Warteschlange von ${name}`,
  connected: (name) => `Adapter „${name}“ ist verbunden.`,
  disconnected: (name) => `Adapter „${name}“ ist getrennt.`,
  remove: (name) => `${name} löschen`,
  removeTitle: 'Diesen Adapter löschen?',
  confirmRemove: 'Löschen',
  removeText: (name) =>
    `${name} ist dann nicht mehr bekannt, und was in der Warteschlange steht, wird nie ausgeführt. Der Client auf dem Gerät muss neu verbunden werden.`,
  removed: (name) => `Adapter „${name}“ wurde gelöscht.`,
  queue: {
    label: 'Warteschlange',
    none: 'Hier wartet nichts',
    noneText: 'Was an den Adapter geht, während er beschäftigt ist, wartet hier.',
    others: (count) =>
      count === 1
        ? 'Ein weiterer Befehl gehört zu einem anderen Projekt.'
        : `${count} weitere Befehle gehören zu anderen Projekten.`,
    columns: { command: 'Befehl', at: 'Seit', actions: 'Aktionen' },
    remove: (command) => `${command} löschen`,
    removed: (command) => `${command}: aus der Warteschlange genommen.`,
    empty: 'Warteschlange leeren',
    emptyTitle: 'Die Warteschlange leeren?',
    emptyText: (name) => `Was für ${name} wartet, wird nie ausgeführt.`,
    emptied: (count) =>
      count === 1
        ? 'Ein Befehl wurde aus der Warteschlange genommen.'
        : `${count} Befehle wurden aus der Warteschlange genommen.`,
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

import type { In } from '../../texts/in-language.ts';
import { numberText } from '../../texts/set-locale.ts';
import type {
  notificationMessages as english,
  notificationSentences as englishSentences,
} from '../notification-messages.ts';

export const notificationMessages: In<typeof english> = {
  bell: 'Benachrichtigungen',
  unread: (count) => `${count} ungelesen`,
  panel: 'Benachrichtigungen',
  among: (things) =>
    things.length > 5 ? `${things.slice(0, 4).join(', ')} und ${things.length - 4} weitere` : things.join(', '),
  show: 'Anzeigen',
  download: 'Herunterladen',
  downloading: 'Ihre Datei wird heruntergeladen',
  downloadText: 'Der Browser speichert sie, sobald der Download abgeschlossen ist',
};

export const notificationSentences: In<typeof englishSentences> = {
  mentioned: ({ name, defect }) => `${name} hat Sie in ${defect} erwähnt`,
  assigned: ({ name, defect }) => `${name} hat Ihnen ${defect} zugewiesen`,
  commented: ({ name, defect }) => `${name} hat ${defect} kommentiert`,
  moved: ({ name, defect, from, to }) => `${name} hat ${defect} von ${from} nach ${to} verschoben`,
  assignedMany: ({ name, count }) => `${name} hat Ihnen ${count} Fehler zugewiesen`,
  movedMany: ({ name, count, to }) => `${name} hat ${count} Ihrer Fehler nach ${to} verschoben`,
  changeReplaced: ({ name, thing }) => `${name} hat Ihre Änderung an ${thing} ersetzt`,
  replacedChange: ({ name, thing }) => `Ihre Änderung an ${thing} hat eine von ${name} ersetzt`,
  exportReady: ({ file }) => `Ihr Export ${file} ist fertig`,
  pipelineFailed: ({ pipeline }) => `Die Pipeline ${pipeline} ist fehlgeschlagen`,
  pipelineRecovered: ({ pipeline }) => `Die Pipeline ${pipeline} war wieder erfolgreich`,
  pipelinePassed: ({ pipeline }) => `Die Pipeline ${pipeline} war erfolgreich`,
  scheduleNotRun: ({ entity }) => `${entity} wurde nicht wie geplant ausgeführt`,
  scheduledRunFailed: ({ entity }) => `Die geplante Ausführung von ${entity} ist fehlgeschlagen`,
  scheduledRunRecovered: ({ entity }) => `Die geplante Ausführung von ${entity} war wieder erfolgreich`,
  scenarioAssigned: ({ name, scenario, plan }) => `${name} hat Ihnen ${scenario} aus ${plan} zugewiesen`,
  scenariosAssigned: ({ name, count, plan }) =>
    `${name} hat Ihnen ${numberText(count)} Szenarien aus ${plan} zugewiesen`,
  scenarioReopened: ({ scenario, plan }) => `${scenario} ist fehlgeschlagen und in ${plan} wieder offen`,
  runWaits: ({ scenario, flow }) => `${scenario} wartet auf eine Person, die ${flow} ausführt`,
  planReport: ({ plan }) => `Bericht über den Testplan ${plan}`,
  webhookDisabled: ({ webhook }) => `Der Webhook ${webhook} wurde deaktiviert`,
  exportNotMade: () => 'Ihr Export konnte nicht erstellt werden',
  exportGone: ({ file }) => `${file} konnte nicht erstellt werden: Der Inhalt existiert nicht mehr`,
  exportTooLong: ({ file, count, most }) =>
    `${file} konnte nicht erstellt werden: Es hätte ${numberText(count)} Zeichen, erlaubt sind ${numberText(most)}`,
  exportTooManyPages: ({ file, count, most }) =>
    `${file} konnte nicht erstellt werden: Es hätte ${numberText(count)} Seiten, erlaubt sind ${numberText(most)}`,
  exportTooSlow: ({ file, seconds }) => `${file} konnte nicht innerhalb von ${seconds} Sekunden erstellt werden`,
  exportTooBig: ({ file }) => `${file} konnte nicht erstellt werden: Der Inhalt ist zu groß`,
};

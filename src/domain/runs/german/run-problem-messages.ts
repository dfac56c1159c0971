import type { In } from '../../texts/in-language.ts';
import type { runProblemMessages as english } from '../run-problem-messages.ts';

export const runProblemMessages: In<typeof english> = {
  adapterBusy: 'Der Adapter ist beschäftigt, bitte versuchen Sie es später erneut',
  adapterOffline: 'Der Adapter ist nicht verbunden',
  scenarioConflicts: 'Das Szenario hat Konflikte',
  flowWithoutSteps: 'Der Ablauf enthält keine ausführbaren Schritte',
  scenarioWithoutFlows: 'Das Szenario enthält keine ausführbaren Abläufe',
  incompatibleSteps: 'Das Szenario enthält inkompatible Schritte',
  incompatibleFlow: 'Der Ablauf enthält inkompatible Schritte',
  planTooLarge: 'ist zu groß, um auf einmal ausgeführt zu werden',
  rowsNotApart: ({ max }) =>
    `gibt es für bis zu ${max} Zeilen eines Ablaufs ohne wiederholte Aufgaben, und nicht im Debug-Modus`,
  runTargetRequired: 'muss entweder einen Ablauf oder ein Szenario nennen',
  commandUnavailable: 'kann noch von keinem Adapter ausgeführt werden',
  tooManyRunsWaiting: ({ max }) => `Höchstens ${max} Ausführungen eines Projekts können auf einen Adapter warten.`,
  runNotManual: 'Ergebnisse lassen sich nur in Ausführungen durch eine Person setzen.',
  runStepUnknown: 'ist kein Schritt dieser Ausführung',
  runWithoutResults: 'Setzen Sie das Ergebnis von mindestens einem Schritt, oder brechen Sie die Ausführung ab.',
  runOver: 'Die Ausführung ist beendet.',
  runNotPausable: 'Nur eine laufende Ausführung im Debug-Modus kann angehalten werden.',
  runNotPaused: 'Nur eine angehaltene Ausführung kann fortgesetzt werden.',
  evidenceUnknown: 'ist nicht als Beleg dieses Versuchs angemeldet',
  evidenceFull: ({ max }) => `Die Belege eines Versuchs sind auf ${max} MB begrenzt.`,
};

import type { In } from '../../texts/in-language.ts';
import type { flowProblemMessages as english } from '../flow-problem-messages.ts';
import { numberText } from '../../texts/set-locale.ts';

export const flowProblemMessages: In<typeof english> = {
  flowGone: 'verweist auf einen gelöschten Ablauf',
  taskGone: 'verweist auf eine entfernte Aufgabe',
  stepGone: 'verweist auf einen entfernten Schritt',
  locatorChanged: 'wurde seit dieser Ausführung geändert',
  folderGone: 'verweist auf einen gelöschten Ordner',
  unknownRevision: ({ revision }) => `hat keine Revision ${revision}`,
  ownersRelease: 'kann nur von Eigentümern auf „Freigegeben“ gesetzt werden',
  tooManyFlows: ({ max }) => `überschreitet die Grenze von ${numberText(max)} Abläufen je Projekt`,
  tooManyTasks: ({ max }) => `überschreitet die Grenze von ${numberText(max)} Aufgaben je Ablauf`,
  tooManySteps: ({ max }) => `überschreitet die Grenze von ${numberText(max)} Schritten je Ablauf`,
  tooManyFlowTags: ({ max }) => `überschreitet die Grenze von ${max} Schlagwörtern je Ablauf`,
  tooManyParameters: ({ max }) => `überschreitet die Grenze von ${max} Parametern je Ablauf`,
  parameterTwice: ({ name }) => `hat zwei Parameter namens „${name}“`,
  exportedTwice: ({ name }) => `ein anderer Schritt exportiert bereits „${name}“`,
  calledFlowGone: 'ruft einen Ablauf auf, den es nicht gibt',
  flowCircle: ({ path }) => `würde sich selbst aufrufen: ${path}`,
  callsTooDeep: ({ max }) => `überschreitet die Grenze von ${max} verschachtelten Abläufen`,
};

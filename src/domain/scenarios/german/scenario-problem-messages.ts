import type { In } from '../../texts/in-language.ts';
import type { scenarioProblemMessages as english } from '../scenario-problem-messages.ts';

export const scenarioProblemMessages: In<typeof english> = {
  scenarioGone: 'verweist auf ein gelöschtes Szenario',
  placeGone: 'verweist auf einen Ablauf, der aus dem Szenario entfernt wurde',
  waitsForLater: 'ließe einen Ablauf auf einen späteren warten',
  tooManyPlaces: ({ max }) => `überschreitet die Grenze von ${max} Abläufen je Szenario`,
  tooManyVariables: ({ max }) => `überschreitet die Grenze von ${max} Variablen je Szenario`,
  tooManyConditions: ({ max }) => `überschreitet die Grenze von ${max} Bedingungen je Ablauf`,
  tooManyParameterValues: ({ max }) => `überschreitet die Grenze von ${max} Parameterwerten je Ablauf`,
  tooManyScenarioTags: ({ max }) => `überschreitet die Grenze von ${max} Schlagwörtern je Szenario`,
};

import { scenarioMessages } from '../../domain/scenarios/scenario-messages.ts';
import { scenarioSeverities, type ScenarioSeverity } from '../../domain/scenarios/scenario.ts';
import { ToneDot } from '../kit/display/tone-dot.tsx';
import type { Option } from '../kit/fields/option-list.tsx';
import type { Tone } from '../theme/tokens.ts';

export const scenarioSeverityTones: Readonly<Record<ScenarioSeverity, Tone>> = {
  CRITICAL: 'danger',
  IMPORTANT: 'warning',
  NORMAL: 'info',
  NICE_TO_HAVE: 'neutral',
};

export const scenarioSeverityOptions: readonly Option[] = scenarioSeverities.map((value) => ({
  value,
  label: scenarioMessages.severities[value],
  icon: <ToneDot tone={scenarioSeverityTones[value]} />,
}));

/** A choice of codes by their labels. */
export const optionsOf = (labels: Readonly<Record<string, string>>): readonly Option[] =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

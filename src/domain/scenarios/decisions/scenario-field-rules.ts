import { flowStatuses } from '../../flows/flow.ts';
import type { Refusal } from '../../journal/fact.ts';
import { lengthOf } from '../../texts/text-length.ts';
import type { ScenarioField } from '../scenario-facts.ts';
import { scenarioLimits } from '../scenario-limits.ts';
import { scenarioSeverities } from '../scenario.ts';
import { refusalOf, type KnownScenario } from './known-scenario.ts';

/** One rule per field of a scenario: what is wrong with a cleaned value, or null. */
type Rule = (value: unknown, known: KnownScenario) => Refusal['refused'] | null;

const isTextList = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');

const oneOf =
  (allowed: readonly string[]): Rule =>
  (value) =>
    typeof value === 'string' && allowed.includes(value) ? null : 'inclusion';

const longest =
  (max: number): Rule =>
  (value) => {
    if (typeof value !== 'string') return 'invalid';
    return lengthOf(value) > max ? { code: 'tooLong', max } : null;
  };

const rules: Readonly<Record<ScenarioField, Rule>> = {
  name: (value, known) => (value === '' ? 'required' : longest(scenarioLimits.nameLength)(value, known)),
  description: longest(scenarioLimits.descriptionLength),
  severity: oneOf(scenarioSeverities),
  status: oneOf(flowStatuses),
  owner: longest(64),
  tags(value) {
    if (!isTextList(value) || value.some((tag) => tag === '' || lengthOf(tag) > 120)) return 'invalid';
    return value.length > scenarioLimits.tags ? { code: 'tooManyScenarioTags', max: scenarioLimits.tags } : null;
  },
  folderId(value, { folderExists }) {
    if (typeof value !== 'string') return 'invalid';
    return value !== '' && folderExists(value) === false ? { code: 'folderGone' } : null;
  },
};

export const scenarioFields = Object.keys(rules) as readonly ScenarioField[];
export const isScenarioField = (field: string): field is ScenarioField => Object.hasOwn(rules, field);

export const scenarioFieldRefusal = (field: ScenarioField, value: unknown, known: KnownScenario): Refusal | null => {
  const fault = rules[field](value, known);
  return fault === null ? null : refusalOf(fault, field);
};

/** Tags that are empty are dropped, repeated ones kept once. */
export const cleanedScenarioValue = (field: ScenarioField, value: unknown): unknown => {
  if (field === 'name' && typeof value === 'string') return value.trim();
  if (field === 'tags' && isTextList(value)) return [...new Set(value.map((tag) => tag.trim()).filter(Boolean))];
  return value;
};

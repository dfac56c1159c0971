import { statusTable } from '../result.ts';
import { addProperty, type Properties } from './properties.ts';

/** What Allure 1 (XML) and 2 (JSON) have in common. */
export const allureStatuses = statusTable({
  passed: 'PASSED',
  failed: 'FAILED',
  broken: 'FAILED',
  skipped: 'SKIPPED',
  canceled: 'SKIPPED',
  pending: 'SKIPPED',
  unknown: 'WARNING',
});

export interface AllureParameter {
  readonly name: string;
  readonly value: string;
  readonly isExcluded: boolean;
  /** Its value must appear nowhere. */
  readonly isSecret: boolean;
}

const suiteNames = ['parentSuite', 'suite', 'subSuite'];

export const suitesIn = (labels: Properties): readonly string[] => suiteNames.map((name) => labels[name] ?? '');

export const withKey = (labels: Properties): Properties => {
  const properties = { ...labels };
  const key = labels['AS_ID'] ?? labels['ALLURE_ID'];
  if (key) addProperty(properties, 'test_key', key);
  return properties;
};

/** Parameters distinguish the cases of one test. */
export const nameWith = (name: string, parameters: readonly AllureParameter[]): string => {
  const shown = parameters.filter(({ isExcluded, isSecret }) => !isExcluded && !isSecret);
  const values = shown.map(({ value }) => value).filter((value) => value !== '' && !name.includes(value));
  return values.length > 0 && name.trim() !== '' ? `${name} [${values.join(', ')}]` : name;
};

const hiddenText = '***';
const escaped = (text: string): string => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);

/** Texts without the values that a report masks; a short one only where it stands alone, or every text would be full of marks. */
export const withoutSecrets = (parameters: readonly AllureParameter[]): ((text: string) => string) => {
  const values = parameters
    .filter(({ isSecret, value }) => isSecret && value.trim() !== '')
    .map(({ value }) => value.trim());
  // As the program sees it, and as it writes it.
  const bare = values.map((value) => value.replace(/^(['"])(.+)\1$/s, '$2'));
  const plain = [...new Set([...values, ...bare])].toSorted((one, other) => other.length - one.length);
  if (plain.length === 0) return (text) => text;
  const patterns = plain.map((value) =>
    value.length > 3 ? escaped(value) : String.raw`(?<![\p{L}\p{N}])${escaped(value)}(?![\p{L}\p{N}])`,
  );
  const secret = new RegExp(patterns.join('|'), 'gu');
  return (text) => text.replaceAll(secret, hiddenText);
};

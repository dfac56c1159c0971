import { resultLimits } from './result-limits.ts';
import { tidyText } from './tidy-result.ts';
import type { ReadResult } from './result.ts';

/** What a result says about its flow: the key of a test, or a link to a flow. */
const keyNames = new Set([
  'test_key',
  'testkey',
  'test-key',
  'test_id',
  'testid',
  'test_case_id',
  'testcaseid',
  'as_id',
]);
const linkNames = new Set(['link', 'url', 'requirement', 'test_link', 'issue', 'tms']);
const flowPath = /\/projects\/[\w-]+\/flows\/([A-Za-z0-9][\w-]{0,63})/;

/** Empty: it names none. */
export const testKeyOf = ({ properties }: Pick<ReadResult, 'properties'>): string => {
  const found = Object.entries(properties).find(([name, value]) => keyNames.has(name.toLowerCase()) && value.trim());
  // Of several, the first one.
  const [key = ''] = (found?.[1] ?? '').trim().split('\n');
  return tidyText(key.trim(), resultLimits.testKey);
};

/** The id of a flow of this product; empty: it links to none. */
export const linkedFlowOf = ({ properties }: Pick<ReadResult, 'properties'>): string => {
  for (const [name, value] of Object.entries(properties)) {
    const [, id] = linkNames.has(name.toLowerCase()) ? (flowPath.exec(value) ?? []) : [];
    if (id) return id;
  }
  return '';
};

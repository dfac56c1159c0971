import { flowSeverities, flowStatuses } from '../../flows/flow.ts';
import type { ImportedCase } from '../imported-case.ts';
import { severityFrom, statusFrom } from '../other-words.ts';
import type { GherkinTag } from './gherkin-document.ts';

/**
 * A tag has no spaces: what a tag cannot have is percent-encoded. What a scenario has no place for is a tag, too:
 *
 *   @smoke @two%20words @severity:CRITICAL @status:DONE @id:fl-1 @key:C12
 */
export const ownFile = 'assay';

const encoded = (text: string): string =>
  text.replaceAll(/[\s@#%:]|\p{Cc}/gu, (sign) =>
    encodeURIComponent(sign).replaceAll(
      /^[^%]$/g,
      (one) => `%${one.codePointAt(0)?.toString(16).toUpperCase().padStart(2, '0')}`,
    ),
  );

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

export const tagLineOf = ({ id, key, severity, status, tags }: ImportedCase): string =>
  [
    ...(id === '' ? [] : [`id:${encoded(id)}`]),
    ...(key === '' ? [] : [`key:${encoded(key)}`]),
    ...(severity === null ? [] : [`severity:${severity}`]),
    ...(status === null ? [] : [`status:${status}`]),
    ...(tags ?? []).map(encoded),
  ]
    .map((tag) => `@${tag}`)
    .join(' ');

type Tagged = Pick<ImportedCase, 'id' | 'key' | 'severity' | 'status' | 'tags'>;

const wordsOf = (tags: readonly GherkinTag[]): readonly string[] => [...new Set(tags.map(({ name }) => name.slice(1)))];

/** Of a file of this product. */
export const readOwnTags = (tags: readonly GherkinTag[]): Tagged => {
  const words = wordsOf(tags);
  const valueOf = (kind: string) => {
    const word = words.find((one) => one.startsWith(`${kind}:`));
    return word === undefined ? '' : decoded(word.slice(kind.length + 1));
  };
  const isOfKind = /^(?:id|key|severity|status):/;
  return {
    id: valueOf('id'),
    key: valueOf('key'),
    severity: flowSeverities.find((one) => one === valueOf('severity').toUpperCase()) ?? null,
    status: flowStatuses.find((one) => one === valueOf('status').toUpperCase()) ?? null,
    tags: [...new Set(words.filter((word) => !isOfKind.test(word) && word !== ownFile).map(decoded))],
  };
};

/** Of any other file: its tags stay as they are, and say what is understood as well. The ids of others are not ours. */
export const readTags = (tags: readonly GherkinTag[]): Tagged => {
  const words = wordsOf(tags);
  const valuesOf = (kind: string) =>
    words.filter((word) => word.startsWith(`${kind}:`)).map((word) => word.slice(kind.length + 1));
  const key = valuesOf('key').find((value) => value !== '') ?? '';
  return {
    id: '',
    key,
    severity:
      valuesOf('severity')
        .map(severityFrom)
        .find((value) => value !== null) ?? null,
    status:
      valuesOf('status')
        .map(statusFrom)
        .find((value) => value !== null) ?? null,
    tags: words.filter((word) => key === '' || word !== `key:${key}`),
  };
};

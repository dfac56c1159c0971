import { invalid } from '../../../src/domain/problems/invalid.ts';
import { resultLimits as most } from '../../../src/domain/results/result-limits.ts';
import { isObject, objectsIn, textIn } from '../../../src/domain/results/read/json-values.ts';
import { tidyText } from '../../../src/domain/results/tidy-result.ts';
import { boundaryOf, formParts } from '../read/form-parts.ts';
import type { ItemLog } from './reported-items.ts';

/** The logs of a request: one, a list, or the part of a form that describes them. */
const wrong = invalid('body', { code: 'resultsJsonWrong' });
const errors = new Set(['error', 'fatal']);

const described = (body: Buffer, contentType: string): Buffer => {
  const boundary = boundaryOf(contentType);
  if (boundary === '') return body;
  const part = formParts(body, boundary).find(({ field }) => field === 'json_request_part');
  if (!part) throw wrong;
  return part.bytes;
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw wrong;
  }
};

/** Only errors say why a test failed; of other logs, the files count. */
export const itemLogsIn = (body: Buffer, contentType: string): readonly ItemLog[] => {
  const content = parsed(described(body, contentType).toString('utf8'));
  return objectsIn(isObject(content) ? [content] : content).map((log) => ({
    item: textIn(log['itemUuid']) || textIn(log['item_id']),
    text: errors.has(textIn(log['level']).toLowerCase()) ? tidyText(textIn(log['message']), most.text).trim() : '',
    file: isObject(log['file']) ? tidyText(textIn(log['file']['name']), most.attachment) : '',
  }));
};

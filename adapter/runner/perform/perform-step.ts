import type { ActionType } from '../../../src/domain/flows/step-kinds.ts';
import { StepFailure } from '../step-failure.ts';
import { pageOf, textOf, type Perform } from './doing.ts';
import { performCheck } from './perform-check.ts';
import { performElement } from './perform-element.ts';
import { performPage } from './perform-page.ts';

/** Performs a step of any kind that a browser can do. */
const at = (value: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((inner, key) => (inner as Record<string, unknown> | null)?.[key], value);

const asText = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));

/** `configuration`: method, headers, body, status that is expected, path of the value in the JSON that is exported. */
const api: Perform = async ({ value, step: { configuration }, session, baseAddress, left }) => {
  const url = baseAddress === '' ? value : new URL(value, baseAddress).href;
  const headers = configuration['headers'];
  const body = configuration['body'];
  const method = textOf(configuration, 'method') || 'GET';
  const response = await session.context.request
    .fetch(url, {
      method,
      timeout: Math.max(1, left()),
      ...(typeof headers === 'object' && headers !== null && { headers: headers as Record<string, string> }),
      ...(body !== undefined && { data: asText(body) }),
    })
    .catch((error: Error) =>
      Promise.reject(new StepFailure(`${method} ${url} failed: ${error.message.split('\n')[0]}`)),
    );
  const [text, expected] = [await response.text(), textOf(configuration, 'status')];
  if (expected === '' ? !response.ok() : String(response.status()) !== expected)
    throw new StepFailure(
      `${method} ${url} returned ${response.status()}; expected ${expected || 'success'}. ${text.slice(0, 500)}`,
    );
  const path = textOf(configuration, 'path');
  if (path === '') return { exported: text };
  try {
    const found = at(JSON.parse(text), path);
    if (found !== undefined) return { exported: asText(found) };
  } catch {
    throw new StepFailure(`${method} ${url} did not return JSON: ${text.slice(0, 200)}`);
  }
  throw new StepFailure(`The response of ${method} ${url} has no ‘${path}’.`);
};

/** The code is the body of an asynchronous function; what it returns is exported. */
const code: Perform = async (doing) => {
  const page = await pageOf(doing);
  const source = doing.step.config.nativeCode || doing.value;
  try {
    const result: unknown = await page.evaluate(`(async () => { ${source}\n })()`);
    return { exported: result === undefined ? '' : asText(result) };
  } catch (error) {
    const message = (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '';
    throw new StepFailure(`The code failed: ${message.replace('page.evaluate: ', '')}`);
  }
};

const performers: Readonly<Partial<Record<ActionType, Perform>>> = {
  ...performPage,
  ...performElement,
  ...performCheck,
  Api: api,
  Code: code,
};

export const performStep: Perform = (doing) => {
  const perform = performers[doing.step.actionType];
  if (!perform)
    throw new StepFailure(`A browser cannot perform ${doing.step.actionType}; a person performs this step.`);
  return perform(doing);
};

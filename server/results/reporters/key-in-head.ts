import type { FastifyRequest } from 'fastify';
import { isProblem, type Problem } from '../../../src/domain/problems/problem.ts';
import { parsedJson, textIn } from '../../../src/domain/results/read/json-values.ts';
import { shareLimits } from '../../operation/share-limits.ts';
import { identify, type ReporterNeeds } from './reporter-caller.ts';

/**
 * The key of Testomat's reporter, `‹project›:‹API key›`, is looked for in this order, and checked before the rest of the body is read:
 *
 *   header Token ─▶ first 8 kB of the body ─▶ anywhere, of a small body or in a run that is open
 */
export const reporterHead = 8_192;

/** No page shows them: their words are not in the tables of messages. */
const wrongKey: Problem = {
  kind: 'forbidden',
  code: 'testomatKey',
  detail: 'The key (TESTOMATIO) must be the id of a project, a colon and a valid API key.',
};
const lateKey: Problem = {
  kind: 'forbidden',
  code: 'testomatKeyLate',
  detail: 'The key (api_key) of a large body must be in the header Token, or in the first 8 kB of the body.',
};

interface SentKey {
  readonly project: string;
  readonly key: string;
}

export const keyOf = (text: string): SentKey => {
  const [, project = '', key = ''] = /^\s*([^:\s]{1,64}):(\S{1,200})\s*$/.exec(text) ?? [];
  return { project, key };
};

export const keyInHeader = ({ headers }: Pick<FastifyRequest, 'headers'>): string => textIn(headers['token']);

/** Null: it is not there. Of several, the first one counts, which the whole body confirms later. */
const keyInHead = (head: Buffer): string | null => {
  const [, text] = /"api_key"\s*:\s*("(?:[^"\\]|\\.){0,400}")/.exec(head.toString('latin1')) ?? [];
  return text === undefined ? null : textIn(parsedJson(text));
};

/** The keys that were checked already. */
const checked = new WeakMap<FastifyRequest, string>();

/** After a 403, the reporter says why and sends no more. */
export const identifyBy = async (needs: ReporterNeeds, request: FastifyRequest, text: string): Promise<void> => {
  if (checked.get(request) === text) return;
  try {
    await identify(needs, request, keyOf(text));
    checked.set(request, text);
  } catch (error) {
    throw isProblem(error) && error.kind === 'signedOut' ? wrongKey : error;
  }
};

/** Only those who have a key of its project, or read it, know the id of a run. */
const isOpenRun = async ({ database }: ReporterNeeds, { params }: FastifyRequest): Promise<boolean> => {
  const { run } = (params ?? {}) as { readonly run?: string };
  if (run === undefined || run.length > 64) return false;
  const found = await database
    .selectFrom('result_runs')
    .select('id')
    .where('id', '=', run)
    .where('run_key', 'like', 'testomat:%')
    .executeTakeFirst();
  return found !== undefined;
};

export const identifyByHead = async (
  needs: ReporterNeeds,
  request: FastifyRequest,
  head: Buffer,
  bytes: number,
): Promise<void> => {
  const text = keyInHeader(request) || keyInHead(head);
  if (text !== null) return identifyBy(needs, request, text);
  if (bytes > shareLimits.smallBody && !(await isOpenRun(needs, request))) throw lateKey;
};

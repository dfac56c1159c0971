import { v7 as uuid } from 'uuid';
import type { Args, Reply } from '../../../src/domain/wire/contract.ts';
import { Caller, type Answer, type Headed } from '../caller.ts';
import type { Workspace } from '../workspace.ts';

/** Results that are sent to the project p-1. */
export const p1 = { params: { project: 'p-1' } };
export const atRun = (run: string) => ({ params: { project: 'p-1', run } });

export const suiteOf = (...cases: readonly string[]): string => `<testsuite name="s">${cases.join('')}</testsuite>`;
export const passedCase = (name: string): string => `<testcase name="${name}" time="0.5"/>`;
export const failedCase = (name: string): string => `<testcase name="${name}"><failure message="no"/></testcase>`;

type Query = Args<'results.import'>['query'];
type Stored = Reply<'results.import'>;

export const sendRaw = (
  who: Caller,
  body: BodyInit,
  query: Readonly<Record<string, string>> = {},
  headers: Headed = {},
): Promise<Answer> => who.send('POST', `/rs/api/v1/p-1/results?${new URLSearchParams(query)}`, body, headers);

export const imported = async (
  who: Caller,
  report: string,
  query: Query = {},
  headers: Headed = {},
): Promise<Stored> => {
  const bytes = new Blob([report]);
  return who.reply('results.import', { ...p1, query, bytes }, headers);
};

/** Never the same content twice. */
export const anyReport = (): string => suiteOf(passedCase(`t ${uuid()}`));

export const flakyCase = (name: string): string => `<testcase name="${name}"><flakyFailure message="once"/></testcase>`;

/** A test that may be quarantined, and a time within what is allowed. */
export const atFlakyTest = async (who: Caller) => {
  const { id } = await imported(who, suiteOf(flakyCase(`t ${uuid()}`)));
  const [result] = await resultsOf(who, id);
  return { params: { project: 'p-1', test: result?.testId ?? '' } };
};
export const soon = (): string => new Date(Date.now() + 86_400_000).toISOString();

export const resultsOf = async (who: Caller, run: string, query: Args<'results.list'>['query'] = {}) =>
  (await who.reply('results.list', { ...atRun(run), query })).results;

/** [name, status, attempts, flaky] */
export const linesOf = async (who: Caller, run: string) =>
  (await resultsOf(who, run)).map(({ name, status, attempts, isFlaky }) => [
    name,
    status,
    attempts,
    ...(isFlaky ? ['flaky'] : []),
  ]);

type Actions = ('read' | 'create' | 'update' | 'delete')[];
export const keyFor = async (
  { as, server }: Workspace,
  allowedActions: Actions,
  moduleName = 'ExecutionLog',
): Promise<Caller> => {
  const body = { name: 'Build', permissions: [{ moduleName, allowedActions }], days: 30 };
  return new Caller(server.base, (await as('owner').reply('identity.createKey', { body })).apiKey);
};

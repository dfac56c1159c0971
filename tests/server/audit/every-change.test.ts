import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { loadGerman } from '../../../src/app/language/load-german.ts';
import type { AuditEntry } from '../../../src/domain/audit/audit-entry.ts';
import { auditSentence } from '../../../src/domain/audit/audit-sentence.ts';
import type { AuditReply } from '../../../src/domain/audit/audits-contract.ts';
import { contract, type CallName } from '../../../src/domain/wire/contract.ts';
import type { CallDef } from '../../../src/domain/wire/wire.ts';
import { Caller, type Answer, type Headed } from '../caller.ts';
import { addLogs } from '../logs/at-logs.ts';
import { openWithJira, type Connected } from '../integrations/at-integrations.ts';
import { permissionMatrix } from '../permissions/permission-matrix.ts';
import { people } from '../workspace.ts';
import { forgetFacts } from './forget-facts.ts';
import type { TracedCase } from './traced-case.ts';
import { tracedCases } from './traced-cases.ts';
import { tracedElsewhere, untoldFields, untracedCalls, untracedMost } from './untraced-calls.ts';

/**
 * Each call of the contract that changes something is made once, and must leave an entry in the trail of the account, and in
 * the history of its record: by its author, in words of both languages, with the values before and after, without secrets.
 */

let at: Connected;
beforeAll(async () => {
  at = await openWithJira();
  await addLogs(at.space);
  const exp = Math.floor(Date.now() / 1000) + 3_600;
  for (const person of people) tokens.set(person, await at.space.token(person, { exp }));
});
afterAll(() => at.close());

const tokens = new Map<string, string>();
const callerOf = (person: string) => new Caller(at.space.server.base, tokens.get(person) ?? null);

const changing = (Object.entries(contract) as [CallName, CallDef][])
  .filter(([name, { method, reads }]) => method !== 'GET' && !reads && !(name in untracedCalls))
  .map(([name]) => name);

/** Own cases first; then the cell of the table of permissions that succeeds. */
const caseOf = (name: CallName): TracedCase | undefined => {
  const own = tracedCases[name];
  if (own) return own;
  const by = (['owner', 'admin', 'product'] as const).find((person) => cellOf(name, person));
  const cell = by && cellOf(name, by);
  return cell && { by, ask: ({ who, owner }) => cell.ask(who, owner) };
};
const cellOf = (name: CallName, person: (typeof people)[number]) =>
  permissionMatrix.find(({ call, statuses }) => call === name && (statuses[people.indexOf(person)] ?? 500) < 300);

const factIds = async (): Promise<ReadonlySet<string>> => {
  const { rows } = await at.space.database.pool.query<{ id: string }>(
    'select id from facts union all select id from account_facts',
  );
  return new Set(rows.map(({ id }) => id));
};

/** Whether a request is this call. */
const isRequestOf = (name: CallName, method: string, path: string) => {
  const { pathname } = new URL(path, 'http://x');
  const pattern = new RegExp(`^${contract[name].path.replaceAll(/:\w+/g, '[^/]+')}$`);
  return contract[name].method === method && pattern.test(pathname);
};

/** Notes which entries exist when the call is made. */
class Watching extends Caller {
  readonly name: CallName;
  before: ReadonlySet<string> | null = null;

  constructor(name: CallName, { base, token }: Caller) {
    super(base, token);
    this.name = name;
  }

  override async send(method: string, path: string, body?: BodyInit | null, headers: Headed = {}): Promise<Answer> {
    if (isRequestOf(this.name, method, path)) this.before ??= await factIds();
    return super.send(method, path, body, headers);
  }
}

interface Trace {
  readonly answer: Answer;
  readonly entries: readonly AuditEntry[];
  readonly names: AuditReply;
  readonly by: string;
  /** In any log, also that of another account. */
  readonly added: number;
}

/** Some calls answer before their work is done. */
const untilEnd = 8_000;
/** Of calls that are done when they answer. */
const plantedWait = 500;

const traceOf = async (name: CallName, { by, ask }: TracedCase, timeout = untilEnd): Promise<Trace> => {
  const who = new Watching(name, callerOf(by));
  const answer = await ask({ ...at, admin: callerOf('admin'), owner: callerOf('owner'), who });
  const added = async () => [...(await factIds())].filter((id) => !who.before?.has(id)).length;
  await vi
    .waitUntil(async () => (await added()) > 0, { timeout })
    .catch((cause: unknown) => {
      throw new Error(`${name} leaves no entry`, { cause });
    });
  const names = await callerOf('admin').reply('audits.list', { query: { trail: 'all', size: 100 } });
  const entries = names._embedded.auditTrail.filter(({ id }) => !who.before?.has(id.split('.')[0] ?? id));
  return { answer, entries, names, by, added: await added() };
};

const textsOf = (entry: AuditEntry, names: AuditReply) =>
  auditSentence(entry, names)
    .filter(({ kind }) => kind === 'text')
    .map(({ text }) => text)
    .join('…');

const inGerman = <Made>(make: () => Made): Made => {
  const back = loadGerman();
  try {
    return make();
  } finally {
    back();
  }
};

/** Words of the code: camelCase, UPPER_CASE, a.path, an empty slot. */
const code = /[a-z][A-Z]|[A-Z]_[A-Z]|\w\.\w|[{}]|undefined|\w\/\w/;

const hasValues = ({ entity, fieldChanged, operation, oldValue, newValue }: AuditEntry) =>
  operation !== 'UPDATE_FIELD' || oldValue !== '' || newValue !== '' || `${entity}.${fieldChanged}` in untoldFields;

const secretNames = /token|secret|password|apiKey|recoveryCodes|^key$/i;
/** What a reply shows only once. */
const secretsIn = (value: unknown, name = ''): readonly string[] => {
  if (typeof value === 'string') return secretNames.test(name) && value.length > 7 ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) => secretsIn(one, Array.isArray(value) ? name : key));
};

const histories: Readonly<Record<string, CallName>> = {
  DEFECT: 'defects.audit',
  FLOW: 'flows.audit',
  SCENARIO: 'scenarios.audit',
  TESTPLAN: 'plans.audit',
  PIPELINE: 'pipelines.audit',
};

/** The record whose history has the entry: itself, or the one that it belongs to. */
const recordOf = async ({ id, entity, entityId, projectId: project }: AuditEntry) => {
  const { rows } = await at.space.database.pool.query<{ of: string | null }>(
    `select data ->> 'of' as of from account_facts where id = $1`,
    [id],
  );
  const [, type = entity, record = entityId] = rows[0]?.of?.split('/') ?? [];
  return { call: histories[type], args: { params: { project, id: record } } };
};

const isInHistory = async (entry: AuditEntry): Promise<boolean> => {
  const { call, args } = await recordOf(entry);
  if (!call || entry.operation === 'ENTITY_DELETE') return true;
  const { status, text } = await callerOf('owner').ask(call, args as never);
  // A deleted record shows no history until it is restored.
  return status === 404 || text.includes(`"${entry.id.split('.')[0]}"`);
};

/** The law for one call. */
const requireTrace = async (name: CallName, timeout?: number): Promise<void> => {
  const found = caseOf(name);
  if (!found) throw new Error(`no test makes ${name}: give it a case in traced-cases.ts`);
  const { answer, entries, names, by, added } = await traceOf(name, found, timeout);
  expect([answer.status < 300, answer.text.slice(0, 300)]).toEqual([true, expect.anything()]);
  const elsewhere = found.by === 'product' && entries.length === 0;
  expect(elsewhere ? added : entries.length).toBeGreaterThan(0);
  for (const entry of entries) {
    expect([entry, entry.user]).toEqual([entry, by]);
    expect([entry, textsOf(entry, names)]).not.toEqual([entry, expect.stringMatching(code)]);
    const german = inGerman(() => textsOf(entry, names));
    expect([entry, german]).not.toEqual([entry, expect.stringMatching(code)]);
    expect(hasValues(entry) ? [] : [entry]).toEqual([]);
    expect((await isInHistory(entry)) ? [] : [entry]).toEqual([]);
  }
  const said = JSON.stringify(entries);
  for (const secret of secretsIn(JSON.parse(answer.text || '{}'))) expect(said).not.toContain(secret);
};

describe.each(changing.filter((name) => !(name in tracedElsewhere)))('%s', (name) => {
  test('leaves an entry in the trail and in the history of its record [AUD-009, AUD-010]', () => requireTrace(name));
});

test('calls without an entry are known, each with its reason, and become fewer', () => {
  const unknown = Object.keys({ ...untracedCalls, ...tracedElsewhere }).filter((name) => !(name in contract));
  expect(unknown).toEqual([]);
  expect(Object.keys(untracedCalls).length).toBeLessThanOrEqual(untracedMost);
});

test.each(Object.entries(tracedElsewhere))('%s is shown by %s', (name, file) => {
  expect(readFileSync(file, 'utf8')).toContain(`traceOf('${name}'`);
});

/** Last, because these logs have a gap afterwards: one of a project, and one of the account. */
test.each([
  ['dashboards.save', 'facts', 'dashboard.renamed'],
  ['users.update', 'account_facts', 'user.changed'],
] as const)('a planted fault is found: %s changes something and leaves no entry', async (name, log, type) => {
  await forgetFacts(at.space.database, log, type);
  await expect(requireTrace(name, plantedWait)).rejects.toThrow(`${name} leaves no entry`);
});

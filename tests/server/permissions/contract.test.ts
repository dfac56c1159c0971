import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadPrincipal } from '../../../server/session/principal.ts';
import { abilityOf, asSubject, rulesFor, type Membership } from '../../../src/domain/session/abilities.ts';
import { contract } from '../../../src/domain/wire/contract.ts';
import { Caller, problemOf } from '../caller.ts';
import { addFlows } from '../datasets/at-datasets.ts';
import { addLogs } from '../logs/at-logs.ts';
import { openWorkspace, people, type Workspace } from '../workspace.ts';
import { permissionMatrix } from './permission-matrix.ts';

let space: Workspace;
beforeAll(async () => {
  space = await openWorkspace();
  // Datasets belong to a flow.
  await addFlows(space);
  await addLogs(space);
  const exp = Math.floor(Date.now() / 1000) + 3_600;
  for (const person of people) tokens.set(person, await space.token(person, { exp }));
});
afterAll(() => space.close());

/** For longer than the five minutes of real ones: on a busy machine, all these calls take more. */
const tokens = new Map<string, string>();
const callerOf = (person: string) => new Caller(space.server.base, tokens.get(person) ?? null);

/** Calls that do not concern a project of the first account, so a user of another account may make them, too. */
const forEveryAccount = new Set([
  'projects.list',
  'projects.trash',
  'projects.create',
  'adapters.setup',
  'functions.list',
  'functions.minified',
  'functions.create',
  'feedback.send',
  'feedback.list',
]);

const abilityIn = async (person: string) => {
  const { kysely } = space.database;
  const { profile } = await loadPrincipal(kysely, person, null, Date.now());
  const rows = await kysely
    .selectFrom('project_members')
    .select(['project_id', 'role'])
    .where('user_id', '=', person)
    .execute();
  const memberships: Membership[] = rows.map(({ project_id, role }) => ({ projectId: project_id, role }));
  // Records of another account are filtered out before the rules apply.
  return profile.tenantId === 'acc-1' || profile.productAdmin
    ? abilityOf(rulesFor(profile, memberships, Date.now()))
    : null;
};

test.each(permissionMatrix.filter(({ right }) => right).map((row) => [row.call, row.what, row] as const))(
  '%s %s: the rules of the client give the same result',
  async (call, _, { right, statuses }) => {
    if (!right || forEveryAccount.has(call)) return;
    for (const [index, person] of people.entries()) {
      const record = { id: 'p-1', projectId: 'p-1', author: 'owner' };
      const may = (await abilityIn(person))?.can(right[0], asSubject(right[1], record)) ?? false;
      expect([person, may]).toEqual([person, (statuses[index] ?? 500) < 300]);
    }
  },
);

// After the rules: some of these calls give a user a project.
test.each(permissionMatrix.map((row) => [row.call, row.what, row] as const))(
  '%s %s: every role gets the answer that its permissions allow [PERM-001, PERM-009, PERM-013, PERM-017, PERM-019, PERM-020, PERM-025, PERM-028]',
  async (_, __, { statuses, ask }) => {
    const answers: [string, number][] = [];
    for (const person of [...people, 'nobody']) {
      const answer = await ask(callerOf(person), callerOf('owner'));
      if (answer.status >= 400) problemOf(answer);
      answers.push([person, answer.status]);
    }
    expect(answers).toEqual([...people, 'nobody'].map((person, index) => [person, statuses[index]]));
  },
);

test('the permission table contains every call of the contract except those authenticated by cookie', () => {
  const named = new Set<string>(permissionMatrix.map(({ call }) => call));
  const missing = Object.entries(contract).filter(([name, { auth }]) => auth !== 'session' && !named.has(name));
  expect(missing.map(([name]) => name)).toEqual([]);
});

import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findItems } from '../../../server/items/find-items.ts';
import type { Reach } from '../../../server/items/reach.ts';
import { nameWordsOf } from '../../../server/search/defect-words.ts';
import type { ProjectRole } from '../../../src/domain/projects/project.ts';
import { rngOf } from '../../storm/rng.ts';
import { addAccount, addPerson } from '../session/people.ts';
import { addMember, addProject } from '../workspace.ts';
import { freshDatabase, type TestDatabase } from '../test-database.ts';

/**
 * Two accounts with random rights: whether projects are searched one by one or the installation at once, the same items
 * are found in the same order, and never one that may not be read.
 */
const accounts = ['acc-1', 'acc-2'] as const;
const roles = ['OWNER', 'CONTRIBUTOR', 'VIEWER'] as const;
const types = ['DEFECT', 'FLOW', 'SCENARIO', 'TESTPLAN'] as const;
const words = ['Basket', 'invoice', 'forgets', 'the last', 'in', 'Inner', 'sign-in', '100%', 'Über'] as const;
const [projectsOfEach, itemsOfEach, tries] = [14, 12, 120];
const rng = rngOf(228);

interface MadeItem {
  readonly projectId: string;
  readonly type: string;
  readonly id: string;
  readonly name: string;
  readonly deleted: boolean;
}
interface MadeProject {
  readonly id: string;
  readonly code: string;
  readonly account: string;
  readonly isDeleted: boolean;
  readonly roles: Map<string, ProjectRole>;
}

let database: TestDatabase;
const projects: MadeProject[] = [];
const items: MadeItem[] = [];

const makeProject = async (account: string, at: number): Promise<void> => {
  // Codes are unique in an account only.
  const project = { id: `${account}-${at}`, code: `P${at}`, account, isDeleted: rng.chance(0.15), roles: new Map() };
  await addProject(database, project.id, project.code, account);
  if (project.isDeleted)
    await sql`update projects set deleted_date = now() where id = ${project.id}`.execute(database.kysely);
  for (const user of accounts.map((of) => `u-${of}`))
    if (rng.chance(0.6)) {
      const role = rng.pick(roles);
      project.roles.set(user, role);
      await addMember(database, project.id, user, role);
    }
  projects.push(project);
};

const makeItems = async ({ id: projectId, code }: MadeProject): Promise<void> => {
  for (let at = 1; at <= itemsOfEach; at += 1) {
    const type = rng.pick(types);
    const id = type === 'DEFECT' ? `${code}-${at}` : `${type}-${rng.below(5)}-${at}`;
    const name = Array.from({ length: 1 + rng.below(3) }, () => rng.pick(words)).join(' ');
    const item = { projectId, type, id, name, deleted: rng.chance(0.1) };
    items.push(item);
    await sql`insert into items (project_id, type, id, name, deleted, modified_date, own_words)
      values (${projectId}, ${type}, ${id}, ${name}, ${item.deleted}, now() - ${rng.below(1_000)} * interval '1 minute',
        ${nameWordsOf(projectId, id, name)}::tsvector)`.execute(database.kysely);
  }
};

beforeAll(async () => {
  database = await freshDatabase();
  for (const account of accounts) {
    await addAccount(database, account);
    await addPerson(database, `u-${account}`, account);
  }
  for (const account of accounts) for (let at = 0; at < projectsOfEach; at += 1) await makeProject(account, at);
  for (const project of projects) await makeItems(project);
});
afterAll(() => database.close());

/** Some types for some roles; sometimes, as for administrators, also for people who are not members. */
const randomReach = (): Reach => {
  const account = rng.pick(accounts);
  const some = [...roles, ...(rng.chance(0.3) ? [null] : [])].map(
    (role) => [role, types.filter(() => rng.chance(0.6))] as const,
  );
  // Of the account of the caller, or of the other one: rights come from the account that is named.
  return { account, user: `u-${rng.pick(accounts)}`, types: new Map(some.filter(([, of]) => of.length > 0)) };
};

const mayRead = ({ account, user, types: of }: Reach, { projectId, type, deleted }: MadeItem): boolean => {
  const project = projects.find(({ id }) => id === projectId);
  if (!project || project.account !== account || project.isDeleted || deleted) return false;
  return of.get(project.roles.get(user) ?? null)?.includes(type) ?? false;
};

const terms = ['invoice', 'basket inv', 'in', 'i', '', 'P3-2', '4', 'FLOW-1', 'the last', '100%', '%', 'über', 'none'];
const keyOf = ({ projectId, type, id }: Pick<MadeItem, 'projectId' | 'type' | 'id'>) => `${projectId} ${type} ${id}`;
const find = async (reach: Reach, term: string, few: number, size = 1_000) =>
  (await findItems(database.kysely, reach, { term, size, short: 2 }, few)).map(keyOf);

describe('a search for items over all projects of an account', () => {
  test('finds nothing that the person may not read, and everything with the term in its name', async () => {
    for (let one = 0; one < tries; one += 1) {
      const [reach, term] = [randomReach(), rng.pick(terms)];
      const allowed = items.filter((item) => mayRead(reach, item));
      const found = await find(reach, term, 0);
      const keys = new Set(allowed.map(keyOf));
      expect(found.filter((key) => !keys.has(key))).toEqual([]);
      const begins = allowed.filter(({ name }) => name.toLowerCase().startsWith(term.toLowerCase()));
      expect(begins.map(keyOf).filter((key) => !found.includes(key))).toEqual([]);
      const withId = allowed.filter(({ id }) => id === term || id.toLowerCase() === term.toLowerCase());
      expect(found.slice(0, withId.length).toSorted()).toEqual(withId.map(keyOf).toSorted());
    }
  });

  test('finds the same in the same order as a search of each project', async () => {
    for (let one = 0; one < tries; one += 1) {
      const [reach, term, size] = [randomReach(), rng.pick(terms), rng.pick([1, 10, 1_000])];
      const [atOnce, oneByOne] = [await find(reach, term, 0, size), await find(reach, term, 1_000, size)];
      expect([term, atOnce]).toEqual([term, oneByOne]);
    }
  });

  test('finds nothing for somebody without rights', async () => {
    const nobody = { account: 'acc-1', user: 'u-acc-1', types: new Map() };
    for (const term of terms) expect(await find(nobody, term, 0)).toEqual([]);
  });
});

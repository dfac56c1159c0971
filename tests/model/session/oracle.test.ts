import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoles, type ProjectRole } from '../../../src/domain/projects/project.ts';
import { abilityOf, asSubject, rulesFor } from '../../../src/domain/session/abilities.ts';
import type { Profile } from '../../../src/domain/session/profile.ts';
import { corporaFolder } from '../../server/corpora.ts';
import { ada, licenceBetween, modulesWith, now } from './sample-profile.ts';

/**
 * Compares our permissions, row by row, with a permission table that was written independently. It excludes subjects of
 * areas that are not built yet, what the server decides without rules (authentication and tenants), and product
 * administrators, for whom our ruling R9 differs.
 */
interface Row {
  readonly role: string;
  readonly licence: string;
  readonly granted: boolean;
  readonly subject: string;
  readonly action: string;
  readonly ownership: string;
  readonly tenant: string;
  readonly allowed: boolean;
}

const ours = `role,licence,module_action_granted,subject,action,ownership,tenant,expect,why
CONTRIBUTOR,valid,1,Defect,delete,own,same,ALLOW,
CONTRIBUTOR,valid,1,Defect,delete,other,same,DENY,
VIEWER,valid,1,Defect,read,other,same,ALLOW,
NON_MEMBER,valid,1,Defect,read,own,same,DENY,
OWNER,expired,1,Defect,read,own,same,DENY,`;

const rowsOf = (text: string): Row[] =>
  text
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [
        role = '',
        licence = '',
        granted = '',
        subject = '',
        action = '',
        ownership = '',
        tenant = '',
        expected = '',
      ] = line.split(',');
      return {
        role,
        licence,
        granted: granted === '1',
        subject,
        action,
        ownership,
        tenant,
        allowed: expected.endsWith('ALLOW'),
      };
    });

const built = [
  'Project',
  'Defect',
  'Comment',
  'Tag',
  'Connections',
  'Flow',
  'Scenario',
  'TestPlan',
  'TestPipeline',
  'Milestone',
  'Dashboard',
  'Adapter',
  'ExecutionLog',
  'Schedule',
  'ProductAdmin',
  'Admin',
  'APIKey',
];
/** Subjects that follow the permission for another subject, and can only be read so far. */
const followed: Readonly<Record<string, string>> = { Dataset: 'Flow', Relation: 'Flow' };
const roles = [...projectRoles, 'NON_MEMBER', 'ACCOUNT_ADMIN'];

const isOurs = ({ role, granted, subject, action, tenant }: Row) =>
  roles.includes(role) &&
  (built.includes(subject) || (Object.hasOwn(followed, subject) && action === 'read' && granted)) &&
  (tenant === 'same' || (role !== 'ACCOUNT_ADMIN' && subject !== 'Connections' && subject !== 'APIKey')) &&
  // Any licensed user may create a project (ruling R10); the table leaves this open.
  !(subject === 'Project' && action === 'create');

/**
 * For comments and tags, the column of the table means Defect update. It does not mention Defect read, which reading
 * comments also requires; every user has it here.
 */
const grantsOf = ({ subject, action, granted }: Row) => {
  if (subject === 'Comment' || subject === 'Tag')
    return modulesWith(['read', ...(granted ? ['update'] : [])], ['Defect']);
  return granted ? modulesWith([action], [followed[subject] ?? subject]) : [];
};

const licences: Readonly<Record<string, Profile['license']>> = {
  valid: ada.license,
  none: null,
  expired: licenceBetween('2025-01-01T00:00:00Z', '2026-01-01T00:00:00Z'),
  not_started: licenceBetween('2027-01-01T00:00:00Z', '2028-01-01T00:00:00Z'),
};

const mayIn = (row: Row): boolean => {
  const profile: Profile = {
    ...ada,
    role: row.role === 'ACCOUNT_ADMIN' ? 'ACCOUNT_ADMIN' : 'END_USER',
    license: licences[row.licence] ?? null,
    permission: { id: 'sp', userId: ada.id, allowedModules: [], modulePermissions: grantsOf(row) },
  };
  const role = projectRoles.find((name) => name === row.role) satisfies ProjectRole | undefined;
  const ability = abilityOf(rulesFor(profile, role ? [{ projectId: 'p1', role }] : [], now));
  const person = row.ownership === 'own' ? ada.id : 'u-eve';
  const projectId = row.tenant === 'same' ? 'p1' : 'p-elsewhere';
  const record = {
    id: projectId,
    projectId,
    author: person,
    owner: person,
    createdByUser: person,
    user: person,
    of: 'Flow',
  };
  return ability.can(
    row.action,
    ['Connections', 'ProductAdmin', 'Admin'].includes(row.subject) ? row.subject : asSubject(row.subject, record),
  );
};

const wordsOf = (row: Row) => Object.values(row).join(' ');

test('both permission tables agree row by row [PERM-003]', () => {
  const folder = corporaFolder();
  const file = folder && join(folder, 'permission-oracle.csv');
  const rows = [...rowsOf(ours), ...(file && existsSync(file) ? rowsOf(readFileSync(file, 'utf8')) : [])].filter(
    isOurs,
  );
  expect(rows.length).toBeGreaterThanOrEqual(5);
  expect(rows.filter((row) => mayIn(row) !== row.allowed).map(wordsOf)).toEqual([]);
});

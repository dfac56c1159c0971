import fc from 'fast-check';
import { expect, test } from 'vitest';
import { keyActions, keyModules, offeredKeyModules } from '../../../src/domain/api-keys/api-key.ts';
import { keyMayCall } from '../../../src/domain/api-keys/key-rules.ts';
import { projectRoles } from '../../../src/domain/projects/project.ts';
import { abilityOf, asSubject, rulesFor, type Person } from '../../../src/domain/session/abilities.ts';
import { contract } from '../../../src/domain/wire/contract.ts';
import type { CallDef } from '../../../src/domain/wire/wire.ts';
import { ada, modulesWith, now } from '../session/sample-profile.ts';

const subjects = [
  ...keyModules,
  'Comment',
  'Tag',
  'Template',
  'User',
  'License',
  'APIKey',
  'Admin',
  'ProductAdmin',
  'Connections',
];
const actions = [...keyActions, 'manage', 'readAsOwner', 'navigate', 'changeRole'];
const permission = fc.record({
  moduleName: fc.constantFrom(...keyModules),
  allowedActions: fc.uniqueArray(fc.constantFrom(...keyActions), { minLength: 1 }),
});

test('an API key has exactly its granted permissions, and never more than its owner [PERM-016]', () => {
  const situations = fc.record({
    role: fc.constantFrom(...projectRoles),
    isAdmin: fc.boolean(),
    granted: fc.uniqueArray(fc.constantFrom(...keyModules)),
    of: fc.uniqueArray(fc.constantFrom(...keyActions)),
    key: fc.array(permission, { minLength: 1, maxLength: 4 }),
    subject: fc.constantFrom(...subjects),
    action: fc.constantFrom(...actions),
    author: fc.constantFrom(ada.id, 'u-eve'),
  });
  fc.assert(
    fc.property(situations, ({ role, isAdmin, granted, of, key, subject, action, author }) => {
      const person: Person = {
        ...ada,
        role: isAdmin ? 'ACCOUNT_ADMIN' : 'END_USER',
        permission: { id: 'sp', userId: ada.id, allowedModules: [], modulePermissions: modulesWith(of, granted) },
      };
      const record = { id: 'p1', projectId: 'p1', author, owner: author, createdByUser: author, user: author };
      const may = (who: Person) =>
        abilityOf(rulesFor(who, [{ projectId: 'p1', role }], now)).can(action, asSubject(subject, record));
      const [own, byKey] = [may(person), may({ ...person, key })];
      if (!own) expect(byKey).toBe(false);
      if (['User', 'License', 'APIKey', 'Admin', 'ProductAdmin'].includes(subject)) expect(byKey).toBe(false);
      const isGiven = key.some(
        (one) => one.moduleName === subject && one.allowedActions.some((given) => given === action),
      );
      const isReadOfProject = subject === 'Project' && action === 'read';
      if (keyModules.includes(subject) && !isReadOfProject) expect(byKey).toBe(own && isGiven);
    }),
    { numRuns: 2_000 },
  );
});

test('API keys are accepted only for project calls and calls that name a module for keys [PERM-016]', () => {
  const key = keyModules.map((moduleName) => ({ moduleName, allowedActions: [...keyActions] }));
  const open = Object.entries(contract).filter(([, def]) => keyMayCall(key, def));
  for (const [name, def] of Object.entries(contract) as [string, CallDef][])
    if (/^(?:session|identity)\./.test(name) || def.auth !== 'bearer')
      expect([name, keyMayCall(key, def)]).toEqual([name, false]);
  expect(open.map(([name]) => name)).toEqual(expect.arrayContaining(['defects.list', 'projects.list']));
  expect(keyMayCall([{ moduleName: 'Defect', allowedActions: ['read'] }], contract['projects.list'])).toBe(false);
});

test('API keys offer exactly the modules that are needed by a call', () => {
  const words = (text = '') => text.split(/\W+/);
  const opensCall = (moduleName: string) =>
    (Object.values(contract) as CallDef[]).some(
      (def) =>
        keyMayCall([{ moduleName, allowedActions: [...keyActions] }], def) &&
        [...words(def.needs), def.keyModule].includes(moduleName),
    );
  expect([...offeredKeyModules].toSorted()).toEqual(keyModules.filter(opensCall).toSorted());
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { answerIn, explainRights } from '../../../src/domain/rights/explain-rights.ts';
import type { Ground } from '../../../src/domain/rights/right.ts';
import { rightsMessages } from '../../../src/domain/rights/rights-messages.ts';
import {
  active,
  asAdministrator,
  withGrant,
  withLicence,
  withRole,
  type PermissionCheck,
  type Situation,
} from '../../../src/domain/rights/situation.ts';
import { projectModules } from '../../../src/domain/session/abilities.ts';
import { accountAdmin, ada, now, productAdmin, unlicensed } from '../session/sample-profile.ts';

const standing = (more: Partial<Situation> = {}): Situation => ({
  profile: ada,
  projectId: 'p1',
  role: 'CONTRIBUTOR',
  isArchived: false,
  now,
  ...more,
});
const rightIn = (situation: Situation, subject: string, action: string) => {
  const right = explainRights(situation).find((one) => one.subject === subject && one.action === action);
  if (!right) throw new Error(`nobody explains ${action} ${subject}`);
  return right;
};

describe('the explanation of permissions', () => {
  test('says that contributors can delete only their own defects, and owners all of them', () => {
    expect(rightIn(standing(), 'Defect', 'delete')).toMatchObject({
      answer: 'own',
      because: ['licence', 'CONTRIBUTOR', 'grant'],
      needs: ['OWNER'],
    });
    expect(rightIn(standing({ role: 'OWNER' }), 'Defect', 'delete')).toMatchObject({ answer: 'yes', needs: [] });
  });
  test('lists everything that a user without a project or a licence needs', () => {
    expect(rightIn(standing({ role: null }), 'Defect', 'read')).toMatchObject({ answer: 'no', needs: ['VIEWER'] });
    expect(rightIn(standing({ profile: unlicensed, role: null }), 'Defect', 'read').needs).toContain('licence');
  });
  test('names the administrator role as the reason for what administrators can do, and as needed for what only they can do', () => {
    expect(rightIn(standing({ profile: accountAdmin, role: null }), 'Defect', 'delete').because).toEqual([
      'administrator',
      'licence',
    ]);
    expect(rightIn(standing(), 'Admin', 'manage').needs).toEqual(['administrator']);
  });
  test('names the archive as the reason in an archived project', () =>
    expect(rightIn(standing({ role: 'OWNER', isArchived: true }), 'Defect', 'update').needs).toEqual(['active']));
  test('is limited to the account without a project, and gives product administrators no permissions', () => {
    expect(explainRights(standing({ projectId: '' })).some(({ subject }) => subject === 'Defect')).toBe(false);
    const rights = explainRights(standing({ profile: productAdmin }));
    expect([...new Set(rights.map(({ answer }) => answer))]).toEqual(['no']);
    expect(rightsMessages.why('no', [], [])).toBe('Not available to accounts.');
  });
});

const changeOf = (ground: Ground, request: PermissionCheck, isGiven: boolean) => {
  switch (ground) {
    case 'administrator':
      return asAdministrator(isGiven);
    case 'licence':
      return withLicence(isGiven);
    case 'grant':
      return withGrant(request, isGiven);
    case 'active':
      return active;
    default:
      return withRole(isGiven ? ground : null);
  }
};

const actions = ['read', 'create', 'update', 'delete'];
const situations: fc.Arbitrary<Situation> = fc.record({
  profile: fc
    .record({
      licensed: fc.boolean(),
      admin: fc.boolean(),
      grants: fc.array(fc.tuple(fc.constantFrom(...projectModules, 'Project', 'APIKey'), fc.subarray(actions)), {
        maxLength: 6,
      }),
    })
    .map(({ licensed, admin, grants }) => ({
      ...ada,
      license: licensed ? ada.license : null,
      role: admin ? ('ACCOUNT_ADMIN' as const) : ('END_USER' as const),
      permission: {
        id: 'sp',
        userId: ada.id,
        allowedModules: [],
        modulePermissions: [...new Map(grants)].map(([moduleName, allowedActions]) => ({
          subscriptionPermissionId: 'sp',
          moduleName,
          allowedActions,
        })),
      },
    })),
  projectId: fc.constant('p1'),
  role: fc.constantFrom('OWNER', 'CONTRIBUTOR', 'VIEWER', null),
  isArchived: fc.boolean(),
  now: fc.constant(now),
});

test('is correct: what it needs is sufficient, and what it is based on is necessary', () => {
  const rank = { no: 0, own: 1, yes: 2 };
  fc.assert(
    fc.property(situations, (situation) => {
      for (const { subject, action, answer, because, needs } of explainRights(situation)) {
        const request: PermissionCheck = [subject, action];
        expect(answerIn(situation, request)).toBe(answer);
        for (const ground of because)
          expect(rank[answerIn(changeOf(ground, request, false)(situation), request)]).toBeLessThan(rank[answer]);
        if (answer === 'yes') continue;
        expect(needs.length).toBeGreaterThan(0);
        const after = needs.reduce((before, ground) => changeOf(ground, request, true)(before), situation);
        expect([subject, action, answerIn(after, request)]).toEqual([subject, action, 'yes']);
      }
    }),
    { numRuns: 60 },
  );
});

import { abilityOf, asSubject, projectModules, readOnlyRules, rulesFor } from '../session/abilities.ts';
import type { PermissionAnswer, Ground, Right } from './right.ts';
import {
  active,
  asAdministrator,
  withGrant,
  withLicence,
  withRole,
  type PermissionCheck,
  type SituationChange,
  type Situation,
} from './situation.ts';

/**
 * Why somebody may do something, or may not, from the rules themselves and from nothing beside them: a ground of a yes is
 * what cannot be taken away without losing it, and what a no needs is the least that would make it a yes.
 */
const inProjects: readonly PermissionCheck[] = [
  ...['read', 'update', 'delete', 'readAsOwner'].map((action): PermissionCheck => ['Project', action]),
  ...projectModules.flatMap((module) =>
    ['read', 'create', 'update', 'delete'].map((action): PermissionCheck => [module, action]),
  ),
  ['Comment', 'create'],
  ['Comment', 'delete'],
  ['Tag', 'create'],
  ['Template', 'update'],
  ['Dataset', 'read'],
];
const inAccount: readonly PermissionCheck[] = [
  ['Connections', 'read'],
  ['Project', 'create'],
  ['APIKey', 'create'],
  ['User', 'manage'],
  ['License', 'manage'],
  ['Admin', 'manage'],
];

const abilityIn = ({ profile, projectId, role, isArchived, now }: Situation) =>
  abilityOf([
    ...rulesFor(profile, role ? [{ projectId, role }] : [], now),
    ...(isArchived ? readOnlyRules(projectId) : []),
  ]);

/** A record of the project, of this person or of somebody else; or the subject itself, where there are no records. */
const recordOf = ({ projectId }: Situation, subject: string, person: string) =>
  ['Connections', 'Admin', 'User', 'License', 'APIKey'].includes(subject)
    ? subject
    : asSubject(subject, {
        id: projectId,
        projectId,
        author: person,
        owner: person,
        createdByUser: person,
        user: person,
        userId: person,
      });

export const answerIn = (situation: Situation, [subject, action]: PermissionCheck): PermissionAnswer => {
  const ability = abilityIn(situation);
  const may = (person: string) => ability.can(action, recordOf(situation, subject, person));
  if (may(' somebody else')) return 'yes';
  return may(situation.profile.id) ? 'own' : 'no';
};

const rank: Readonly<Record<PermissionAnswer, number>> = { no: 0, own: 1, yes: 2 };

/** What of this person cannot be taken away without losing some of the right. */
const groundsOf = (situation: Situation, check: PermissionCheck, answer: PermissionAnswer): readonly Ground[] => {
  const { role } = situation;
  const away: readonly (readonly [Ground, SituationChange])[] = [
    ['administrator', asAdministrator(false)],
    ['licence', withLicence(false)],
    ...(role ? [[role, withRole(null)] as const] : []),
    ['grant', withGrant(check, false)],
  ];
  return away.filter(([, change]) => rank[answerIn(change(situation), check)] < rank[answer]).map(([ground]) => ground);
};

/** Sets of at most one role, the smaller ones first, a lower role before a higher one. */
const ways = (
  situation: Situation,
  check: PermissionCheck,
): readonly (readonly (readonly [Ground, SituationChange])[])[] => {
  const roles: readonly (readonly [Ground, SituationChange])[] = (['VIEWER', 'CONTRIBUTOR', 'OWNER'] as const).map(
    (role) => [role, withRole(role)],
  );
  const others: readonly (readonly [Ground, SituationChange])[] = [
    ['licence', withLicence(true)],
    ['grant', withGrant(check, true)],
    ...(situation.isArchived ? [['active', active] as const] : []),
  ];
  const sets = others.reduce<(readonly (readonly [Ground, SituationChange])[])[]>(
    (all, one) => [...all, ...all.map((set) => [...set, one])],
    [[]],
  );
  return sets
    .flatMap((set) => [set, ...roles.map((role) => [...set, role])])
    .filter((set) => set.length > 0)
    .toSorted((one, other) => one.length - other.length);
};

/** The least that would make it a yes; being an administrator of the account where nothing less does. */
const needsOf = (situation: Situation, check: PermissionCheck): readonly Ground[] => {
  const after = (set: readonly (readonly [Ground, SituationChange])[]) =>
    answerIn(
      set.reduce((before, [, change]) => change(before), situation),
      check,
    );
  const administrator = [['administrator', asAdministrator(true)] as const];
  const last = [administrator, [...administrator, ['licence', withLicence(true)] as const]];
  const found = [...ways(situation, check), ...last].find((set) => after(set) === 'yes');
  return (found ?? []).map(([ground]) => ground);
};

const rightOf = (situation: Situation, check: PermissionCheck): Right => {
  const answer = answerIn(situation, check);
  return {
    subject: check[0],
    action: check[1],
    answer,
    because: [...groundsOf(situation, check, answer)],
    needs: answer === 'yes' ? [] : [...needsOf(situation, check)],
  };
};

/** Of the account, and of the project where there is one. */
export const explainRights = (situation: Situation): readonly Right[] =>
  [...inAccount, ...(situation.projectId === '' ? [] : inProjects)].map((check) => rightOf(situation, check));

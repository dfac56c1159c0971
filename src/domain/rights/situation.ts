import type { ProjectRole } from '../projects/project.ts';
import type { Person } from '../session/abilities.ts';

/** Where somebody stands, and how it would be if one thing of it were otherwise. */
export interface Situation {
  readonly profile: Person;
  readonly projectId: string;
  readonly role: ProjectRole | null;
  readonly isArchived: boolean;
  /** Milliseconds since 1970. */
  readonly now: number;
}

export type PermissionCheck = readonly [subject: string, action: string];
export type SituationChange = (situation: Situation) => Situation;

/** Which of the licence's grants a right may hang on. */
const grantFor = ([subject, action]: PermissionCheck): PermissionCheck => {
  if (subject === 'Comment' && action === 'read') return ['Defect', 'read'];
  if (['Comment', 'Tag', 'Template'].includes(subject)) return ['Defect', 'update'];
  return subject === 'Dataset' ? ['Flow', action] : [subject, action];
};

export const withGrant =
  (check: PermissionCheck, isGiven: boolean): SituationChange =>
  (situation) => {
    const [moduleName, action] = grantFor(check);
    const permission = situation.profile.permission ?? {
      id: 'none',
      userId: situation.profile.id,
      allowedModules: [],
      modulePermissions: [],
    };
    const modulePermissions = permission.modulePermissions.map((one) =>
      one.moduleName === moduleName
        ? { ...one, allowedActions: one.allowedActions.filter((other) => other !== action) }
        : one,
    );
    const given = { subscriptionPermissionId: permission.id, moduleName, allowedActions: [action] };
    const merged = isGiven
      ? [
          ...modulePermissions.map((one) =>
            one.moduleName === moduleName ? { ...one, allowedActions: [...one.allowedActions, action] } : one,
          ),
          ...(modulePermissions.some((one) => one.moduleName === moduleName) ? [] : [given]),
        ]
      : modulePermissions;
    return {
      ...situation,
      profile: { ...situation.profile, permission: { ...permission, modulePermissions: merged } },
    };
  };

const day = 86_400_000;
export const withLicence =
  (isGiven: boolean): SituationChange =>
  (situation) => {
    const [startDate, endDate] = [situation.now - day, situation.now + day].map((at) => new Date(at).toISOString()) as [
      string,
      string,
    ];
    const { id: userId } = situation.profile;
    const license = isGiven
      ? { id: '', userId, planName: '', type: 'TESTER', startDate, endDate, active: true, expired: false }
      : null;
    return { ...situation, profile: { ...situation.profile, license } };
  };

export const withRole =
  (role: ProjectRole | null): SituationChange =>
  (situation) => ({ ...situation, role });
export const asAdministrator =
  (isOne: boolean): SituationChange =>
  (situation) => ({
    ...situation,
    profile: { ...situation.profile, role: isOne ? 'ACCOUNT_ADMIN' : 'END_USER' },
  });
export const active: SituationChange = (situation) => ({ ...situation, isArchived: false });

import type { ProjectRole } from '../../../src/domain/projects/project.ts';
import { abilityOf, asSubject, rulesFor, type Membership } from '../../../src/domain/session/abilities.ts';
import type { Profile } from '../../../src/domain/session/profile.ts';
import { ada, modulesWith, now } from './sample-profile.ts';

export const modules = [
  'Dashboard',
  'Flow',
  'Scenario',
  'Defect',
  'TestPlan',
  'TestPipeline',
  'Milestone',
  'Adapter',
  'ExecutionLog',
  'Schedule',
];
export const actions = ['read', 'create', 'update', 'delete'];
export const member = (role: ProjectRole): Membership[] => [{ projectId: 'p1', role }];
/** The abilities of a user at the time of the tests. */
export const may = (profile: Profile, memberships: readonly Membership[] = []) =>
  abilityOf(rulesFor(profile, memberships, now));
export const allowed = (permission: ReturnType<typeof modulesWith>): Profile => ({
  ...ada,
  permission: { id: 'sp', userId: ada.id, allowedModules: [], modulePermissions: permission },
});
export const own = (type: string) =>
  asSubject(type, { projectId: 'p1', author: ada.id, owner: ada.id, createdByUser: ada.id, user: ada.id });
export const others = (type: string) =>
  asSubject(type, { projectId: 'p1', author: 'u-eve', owner: 'u-eve', createdByUser: 'u-eve', user: 'u-eve' });
export const project = (id = 'p1') => asSubject('Project', { id });

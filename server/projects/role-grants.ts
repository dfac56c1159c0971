import type { ProjectRole } from '../../src/domain/projects/project.ts';
import { abilityOf, asSubject, rulesFor } from '../../src/domain/session/abilities.ts';
import type { Ability } from '../../src/domain/session/ability.ts';
import type { Profile } from '../../src/domain/session/profile.ts';

/**
 * The rights of a person in projects, for long lists. Rules of a role differ between projects in the id alone, so each
 * role is evaluated once: a thousand projects cost four abilities instead of one with a thousand times the rules.
 */
const anyProject = 'any';

export const roleGrants = (profile: Profile, now: number) => {
  const abilities = new Map<ProjectRole | null, Ability>();
  const abilityFor = (role: ProjectRole | null): Ability => {
    const known = abilities.get(role);
    if (known) return known;
    const made = abilityOf(rulesFor(profile, role ? [{ projectId: anyProject, role }] : [], now));
    abilities.set(role, made);
    return made;
  };
  /** Whether this role (null: no member) permits the action on every record of the type. */
  return (role: ProjectRole | null, action: string, type: string): boolean =>
    abilityFor(role).can(action, asSubject(type, { id: anyProject, projectId: anyProject }));
};

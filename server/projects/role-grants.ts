import type { ProjectRole } from '../../src/domain/projects/project.ts';
import { abilityOf, asSubject, rulesFor } from '../../src/domain/session/abilities.ts';
import type { Ability } from '../../src/domain/session/ability.ts';
import type { Profile } from '../../src/domain/session/profile.ts';

/**
 * What a person may do in projects, for lists of many of them. The rules of a role differ from project to project in the
 * id alone, so each role is asked once: a thousand projects cost four abilities, and not one of a thousand times the rules.
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
  /** Whether whoever has this role (null: is no member) may do this to every record of the kind there. */
  return (role: ProjectRole | null, action: string, type: string): boolean =>
    abilityFor(role).can(action, asSubject(type, { id: anyProject, projectId: anyProject }));
};

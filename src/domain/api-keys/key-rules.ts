import type { CallDef } from '../wire/wire.ts';
import type { Rule } from '../session/ability.ts';

/**
 * The rights of a key: the current rights of its user, restricted to the actions and modules of the key [PERM-016]. A
 * key may use calls of a project, and others only if the table of calls names a module for them; so no key can access
 * keys, sessions, passwords, users or accounts.
 */
export interface KeyPermission {
  readonly moduleName: string;
  readonly allowedActions: readonly string[];
}

/** Records without their own module, which follow another one. */
const dependents: Readonly<Record<string, readonly string[]>> = {
  Defect: ['Comment', 'Tag', 'Template'],
  Flow: ['Step', 'Task', 'Dataset', 'Function'],
  Project: ['Connections'],
};

const pairsOf = ({ moduleName, allowedActions }: KeyPermission): readonly (readonly [string, string])[] => {
  const follow = Object.hasOwn(dependents, moduleName) ? (dependents[moduleName] ?? []) : [];
  const ofFollowers = [
    ...(allowedActions.includes('read') ? ['read'] : []),
    ...(allowedActions.includes('update') ? ['create', 'update', 'delete', 'manage'] : []),
  ];
  return [
    ...allowedActions.map((action) => [action, moduleName] as const),
    ...follow.flatMap((subject) => ofFollowers.map((action) => [action, subject] as const)),
    // Required for any access to a project; calls about projects also check the module.
    ['read', 'Project'],
  ];
};

const holds = (of: string | readonly string[] | undefined, one: string, all: string): boolean => {
  const list = [of ?? []].flat();
  return list.includes(one) || list.includes(all);
};

/** The rules of the user, in order, each restricted to the rights of the key. */
export const boundByKey = (rules: readonly Rule[], key: readonly KeyPermission[]): Rule[] => {
  const pairs = key.flatMap(pairsOf);
  return rules.flatMap((rule) =>
    pairs
      .filter(
        ([action, subject]) => holds(rule.action, action, 'manage') && holds(rule.subject as string, subject, 'all'),
      )
      .map(([action, subject]): Rule => ({ ...rule, action, subject })),
  );
};

const ofProject = /^\/(?:rs|wi|tp|scheduler)\/api\/v1\/:project(?:\/|$)/;

export const keyMayCall = (key: readonly KeyPermission[], { auth, path, keyModule }: CallDef): boolean =>
  auth === 'bearer' &&
  (ofProject.test(path) ||
    (keyModule !== undefined &&
      key.some(({ moduleName, allowedActions }) => moduleName === keyModule && allowedActions.length > 0)));

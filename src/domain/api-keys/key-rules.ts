import type { CallDef } from '../wire/wire.ts';
import type { Rule } from '../session/ability.ts';

/**
 * What a key may: what its person may at this moment, and of that only the actions on the modules that it was given
 * [PERM-016]. A key is let in at calls of a project, and at others only where the table of calls names a module for it;
 * so no key reaches keys, sessions, passwords, people or accounts.
 */
export interface KeyPermission {
  readonly moduleName: string;
  readonly allowedActions: readonly string[];
}

/** Records that have no module of their own and follow one. */
const dependents: Readonly<Record<string, readonly string[]>> = {
  Defect: ['Comment', 'Tag', 'Template'],
  Flow: ['Step', 'Task', 'Dataset'],
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
    // To be inside a project at all; the calls about projects ask for the module as well.
    ['read', 'Project'],
  ];
};

const holds = (of: string | readonly string[] | undefined, one: string, all: string): boolean => {
  const list = [of ?? []].flat();
  return list.includes(one) || list.includes(all);
};

/** The rules of the person, in their order, each cut down to what the key was given. */
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

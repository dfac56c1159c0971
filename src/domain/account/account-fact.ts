import type { AuditEntry } from '../audit/audit-entry.ts';

/**
 * What was done to an account as a whole: its people, their licences and keys, its projects. Facts of a project's own
 * records stand in the log of the project. `about` is `user/<id>`, `license/<user id>`, `project/<id>`,
 * `account/<id>` or `adapter/<client id>`; no secret is ever in `data`.
 */
export interface NewAccountFact {
  readonly account: string;
  /** `user.created`, `user.changed`, `license.assigned`: past tense behind the point. */
  readonly type: string;
  readonly about: string;
  readonly by: string;
  /** ISO 8601. */
  readonly at: string;
  readonly data: {
    readonly field?: string;
    readonly was?: string;
    readonly value?: string;
    readonly [more: string]: unknown;
  };
}

export interface AccountFact extends NewAccountFact {
  readonly id: string;
  readonly position: number;
}

const entities: Readonly<Record<string, AuditEntry['entity']>> = {
  user: 'USER',
  license: 'LICENSE',
  project: 'PROJECT',
  account: 'ACCOUNT',
  adapter: 'ADAPTER',
};

const operations: Readonly<Record<string, string>> = {
  created: 'ENTITY_CREATE',
  deleted: 'ENTITY_DELETE',
  restored: 'ENTITY_RESTORE',
  changed: 'UPDATE_FIELD',
  assigned: 'UPDATE_FIELD',
  withdrawn: 'REMOVE_FIELD',
  removed: 'REMOVE_FIELD',
};

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** As the trail of the administration tells it [AUD-009]; whatever has no word of its own is told by its type. */
export const accountEntryOf = ({ id, type, about, at, by, data }: AccountFact): AuditEntry => {
  const [kind = '', ...rest] = about.split('/');
  const [, verb = ''] = type.split('.');
  return {
    id,
    createdDate: at,
    entity: entities[kind] ?? 'ACCOUNT',
    entityId: rest.join('/'),
    fieldChanged: textOf(data.field),
    newValue: textOf(data.value),
    oldValue: textOf(data.was),
    operation: (Object.hasOwn(operations, verb) && operations[verb]) || type,
    projectId: kind === 'project' ? rest.join('/') : '',
    user: by,
  };
};

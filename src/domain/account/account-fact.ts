import type { AuditEntry, NamedEntry } from '../audit/audit-entry.ts';

/**
 * An event of an account as a whole: its users, their licences and keys, its projects. Facts of a project's own records
 * are in the log of the project, except those without a journal: see `changed-record.ts`. `about` is `user/<id>`,
 * `license/<user id>`, `project/<id>`, `account/<id>`, `schedule/<id>` and so on; `data` never contains a secret.
 */
export interface NewAccountFact {
  readonly account: string;
  /** `user.created`, `user.changed`, `license.assigned`: past tense after the dot. */
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

/** By the first part of `about`. */
export const accountEntities: Readonly<Record<string, AuditEntry['entity']>> = {
  user: 'USER',
  license: 'LICENSE',
  project: 'PROJECT',
  account: 'ACCOUNT',
  adapter: 'ADAPTER',
  function: 'FUNCTION',
  dashboard: 'DASHBOARD',
  schedule: 'SCHEDULE',
  webhook: 'WEBHOOK',
  results: 'RESULTS',
  pipeline: 'PIPELINE',
  plan: 'TESTPLAN',
  defect: 'DEFECT',
  flow: 'FLOW',
  scenario: 'SCENARIO',
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

/** The entry in the trail of the administration [AUD-009]; an event without its own wording shows its type. */
export const accountEntryOf = ({ id, type, about, at, by, data }: AccountFact): AuditEntry => {
  const [kind = '', ...rest] = about.split('/');
  const [, verb = ''] = type.split('.');
  return {
    id,
    createdDate: at,
    entity: accountEntities[kind] ?? 'ACCOUNT',
    entityId: rest.join('/'),
    fieldChanged: textOf(data.field),
    newValue: textOf(data.value),
    oldValue: textOf(data.was),
    operation: (Object.hasOwn(operations, verb) && operations[verb]) || type,
    projectId: kind === 'project' ? rest.join('/') : textOf(data['project']),
    user: by,
  };
};

export const namedAccountEntryOf = (fact: AccountFact): NamedEntry => ({
  entry: accountEntryOf(fact),
  name: textOf(fact.data['name']),
});

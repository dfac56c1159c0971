import type { NewAccountFact } from './account-fact.ts';

/**
 * A change of a record without a journal, such as a schedule or a webhook, in the log of its account: one event for each
 * field that differs, with its value before and after it. No value may be a secret.
 */
export interface ChangedRecord {
  /** The first part of `about`: 'schedule'. `account-fact.ts` has its entity. */
  readonly kind: string;
  readonly id: string;
  readonly project: string;
  /** What a sentence calls it. */
  readonly name: string;
  /** The record whose history has the change: 'PIPELINE/pl-1'. */
  readonly of?: string | undefined;
}

export interface ChangeAuthor {
  readonly account: string;
  readonly by: string;
  readonly now: number;
}

/** By field, as a person reads them; '' for none. */
export type ShownValues = Readonly<Record<string, string>>;

type Verb = 'created' | 'changed' | 'added' | 'removed' | 'deleted' | 'restored';

export const changeOf = (
  { account, by, now }: ChangeAuthor,
  { kind, id, project, name, of }: ChangedRecord,
  verb: Verb,
  values: { readonly field?: string; readonly was?: string; readonly value?: string } = {},
): NewAccountFact => ({
  account,
  type: `${kind}.${verb}`,
  about: `${kind}/${id}`,
  by,
  at: new Date(now).toISOString(),
  data: { ...values, project, name, ...(of !== undefined && { of: `${project}/${of}` }) },
});

/** Null before: it is created; null after: it is deleted. */
export const changesOf = (
  author: ChangeAuthor,
  record: ChangedRecord,
  before: ShownValues | null,
  after: ShownValues | null,
): readonly NewAccountFact[] => {
  const summary = (values: ShownValues) => Object.values(values).find((value) => value !== '') ?? record.name;
  if (before === null) return after === null ? [] : [changeOf(author, record, 'created', { value: summary(after) })];
  if (after === null) return [changeOf(author, record, 'deleted', { was: summary(before) })];
  return Object.keys(after)
    .filter((field) => (before[field] ?? '') !== after[field])
    .map((field) =>
      changeOf(author, record, 'changed', { field, was: before[field] ?? '', value: after[field] ?? '' }),
    );
};

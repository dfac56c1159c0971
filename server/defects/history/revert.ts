import type { Transaction } from 'kysely';
import { sql, type SqlBool } from 'kysely';
import {
  defectAbout,
  type AttachData,
  type DefectCommand,
  type DefectFact,
  type RestoredComment,
} from '../../../src/domain/defects/defect-facts.ts';
import { sinceReason } from '../../../src/domain/defects/history/since-reason.ts';
import type { Command } from '../../../src/domain/journal/fact.ts';
import { applyUpcasts } from '../../../src/domain/journal/product-upcasts.ts';
import type { Problem } from '../../../src/domain/problems/problem.ts';
import type { Tables } from '../../database/tables.ts';
import { factById, type Stored } from '../../journal/fact-store.ts';
import type { Template } from '../../../src/domain/templates/template.ts';
import { checkReferences } from '../write/check-references.ts';
import { livingTags } from './trashed-rows.ts';

/** What only the server knows about a revert: the fact itself, later facts, and what still exists. */
type Base = Omit<Command, 'type' | 'data'>;
type StoredFact = DefectFact & Stored;

const missing: Problem = { kind: 'missing' };

const keyOf = (fact: DefectFact): readonly [key: string, value: string] | null => {
  switch (fact.type) {
    case 'defect.updated':
      return ['field', fact.data.field];
    case 'defect.attached':
    case 'defect.detached':
      return ['attachmentId', fact.data.attachmentId];
    case 'defect.commented':
    case 'defect.commentChanged':
    case 'defect.commentRemoved':
    case 'defect.commentRestored':
      return ['commentId', fact.data.commentId];
    default:
      return null;
  }
};

/** The newest fact about the same field, comment or file that satisfies `more`. */
const newest = async (tx: Transaction<Tables>, fact: StoredFact, more: { type?: string; after?: number }) => {
  const key = keyOf(fact);
  const row = await tx
    .selectFrom('facts')
    .select('id')
    .where('project_id', '=', fact.project)
    .where('about', '=', fact.about)
    .where('position', '>', more.after ?? 0)
    .$if(more.type !== undefined, (query) => query.where('type', '=', more.type ?? ''))
    .$if(key !== null, (query) => query.where(sql<SqlBool>`data ->> ${key?.[0] ?? ''} = ${key?.[1] ?? ''}`))
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? read(tx, fact.project, row.id) : null;
};

const read = async (tx: Transaction<Tables>, project: string, id: string): Promise<StoredFact | null> => {
  const fact = await factById(tx, project, id);
  return fact && (applyUpcasts(fact) as StoredFact);
};

/** A removed comment before its removal: with its original author and its last editor. */
const removedComment = async (tx: Transaction<Tables>, fact: StoredFact): Promise<RestoredComment | null> => {
  if (fact.type !== 'defect.commentRemoved') return null;
  const first = await newest(tx, fact, { type: 'defect.commented' });
  const changed = await newest(tx, fact, { type: 'defect.commentChanged' });
  if (!first) return null;
  return {
    commentId: fact.data.commentId,
    comment: fact.data.was,
    user: first.by,
    createdDate: first.at,
    ...(changed && { editedBy: changed.by, editedDate: changed.at }),
  };
};

const namesOf = async (tx: Transaction<Tables>, { by, data }: StoredFact) => {
  const value = 'value' in data && typeof data.value === 'string' ? data.value : '';
  const rows = await tx.selectFrom('users').select(['id', 'full_name']).where('id', 'in', [by, value]).execute();
  return (id: string) => rows.find((row) => row.id === id)?.full_name ?? id;
};

const sinceOf = async (tx: Transaction<Tables>, fact: StoredFact, template: Template) => {
  const later = await newest(tx, fact, { after: fact.position });
  return later ? sinceReason(later, await namesOf(tx, later), template) : null;
};

/** What is restored must still exist: a user who left or a deleted tag yields a readable error. */
const checkComingBack = async (tx: Transaction<Tables>, base: Base, fact: StoredFact, template: Template) => {
  if (fact.type !== 'defect.updated') return;
  const { field, value, was } = fact.data;
  const after = Array.isArray(value) ? value : [];
  const back = Array.isArray(was) ? was.filter((tag) => !after.includes(tag)) : was;
  await checkReferences(tx, { ...base, type: 'defect.update', data: { field, value: back } }, template);
};

export interface Undoing {
  readonly command: DefectCommand;
  readonly fact: DefectFact;
}

export const revertOf = async (
  tx: Transaction<Tables>,
  base: Base,
  { id, factId, template }: { readonly id: string; readonly factId: string; readonly template: Template },
): Promise<Undoing> => {
  const fact = await read(tx, base.project, factId);
  if (!fact || fact.about !== defectAbout(id)) throw missing;
  await checkComingBack(tx, base, fact, template);
  const attached = fact.type === 'defect.detached' ? await newest(tx, fact, { type: 'defect.attached' }) : null;
  const { takesBack: _, ...file } = (attached?.data ?? {}) as AttachData & { takesBack?: string };
  const data = {
    fact,
    since: await sinceOf(tx, fact, template),
    file: attached ? (file as AttachData) : null,
    removed: await removedComment(tx, fact),
    tags: fact.type === 'defect.deleted' ? await livingTags(tx, base.project, id) : [],
  };
  return { command: { ...base, type: 'defect.takeBack', data }, fact };
};

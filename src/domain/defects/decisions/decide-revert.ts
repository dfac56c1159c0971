import { isRefusal, type Refusal } from '../../journal/fact.ts';
import { texts } from '../../texts/texts.ts';
import type { DefectRecord } from '../defect.ts';
import { isRename, type DefectCommand, type DefectFact, type Defects } from '../defect-facts.ts';
import type { HistoryFact } from '../history/history.ts';
import { alike, decideUpdate, stampOf } from './decide-defects.ts';
import { valueOf } from './field-access.ts';
import type { Template } from '../../templates/template.ts';
import { nameOfField } from '../field-name.ts';

/**
 * A new change reverts an earlier one; nothing is erased. A revert is possible while the result of the change still
 * stands:
 *
 * For tags, only those that the change added or removed count; others may have changed since.
 */
type Revert = Extract<DefectCommand, { type: 'defect.takeBack' }>;
type Outcome = readonly DefectFact[] | Refusal;
type Of<Type extends DefectFact['type']> = Extract<DefectFact, { type: Type }>;

const inTheWay = ({ data }: Revert, field: string): Refusal => ({
  refused: data.since ?? { code: 'changedSince' },
  field,
});

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const without = (list: readonly unknown[], less: readonly unknown[]) => list.filter((one) => !less.includes(one));

/** The tags without those added then and with those removed; null when the current tags do not allow that. */
const tagsBefore = (now: readonly string[], { value, was }: Of<'defect.updated'>['data']) => {
  const [after, before] = [listOf(value), listOf(was)];
  const [added, removed] = [without(after, before), without(before, after)];
  if (without(added, now).length > 0 || without(removed, now).length < removed.length) return null;
  return alike(now, after) ? before : [...without(now, added), ...removed];
};

const updateBack = (
  defect: DefectRecord,
  command: Revert,
  { id, data }: Of<'defect.updated'>,
  template: Template,
): Outcome => {
  const { field, value, was } = data;
  const now = valueOf(defect, field);
  const back = field === 'tags' ? tagsBefore(defect.tags, data) : alike(now, value) ? was : null;
  if (back === null) return inTheWay(command, nameOfField(template, field));
  const outcome = decideUpdate(defect, { ...command, type: 'defect.update', data: { field, value: back } }, template);
  if (isRefusal(outcome)) return outcome;
  return outcome.map((fact) => ({ ...fact, data: { ...fact.data, takesBack: id } }) as DefectFact);
};

const attachedBack = (view: Defects, command: Revert, { id, about, data }: Of<'defect.attached'>): Outcome => {
  const { attachmentId, filename } = data;
  const isThere = view.details[about.slice('defect/'.length)]?.attachments.some((one) => one.id === attachmentId);
  if (!isThere) return inTheWay(command, filename);
  const undone = { attachmentId, filename, takesBack: id };
  return [{ ...stampOf(command), id: `${command.id}/detached`, type: 'defect.detached', data: undone }];
};

const detachedBack = (view: Defects, command: Revert, { id, about, data }: Of<'defect.detached'>): Outcome => {
  const { file } = command.data;
  const isThere = view.details[about.slice('defect/'.length)]?.attachments.some((one) => one.id === data.attachmentId);
  if (isThere || !file) return inTheWay(command, data.filename);
  return [
    { ...stampOf(command), id: `${command.id}/attached`, type: 'defect.attached', data: { ...file, takesBack: id } },
  ];
};

/** The current comment; null when it was deleted or its text differs from the result of the change. */
const standing = (view: Defects, about: string, { commentId, comment }: Of<'defect.commented'>['data']) =>
  view.details[about.slice('defect/'.length)]?.comments.find((one) => one.id === commentId && one.comment === comment);

const commentedBack = (
  view: Defects,
  command: Revert,
  { id, about, data }: Of<'defect.commented' | 'defect.commentRestored'>,
): Outcome => {
  if (!standing(view, about, data)) return inTheWay(command, texts.revert.comment);
  const undone = { commentId: data.commentId, was: data.comment, takesBack: id };
  return [{ ...stampOf(command), id: `${command.id}/commentRemoved`, type: 'defect.commentRemoved', data: undone }];
};

const commentRemovedBack = (
  view: Defects,
  command: Revert,
  { id, about, data }: Of<'defect.commentRemoved'>,
): Outcome => {
  const { removed } = command.data;
  const isThere = view.details[about.slice('defect/'.length)]?.comments.some((one) => one.id === data.commentId);
  if (isThere || !removed) return inTheWay(command, texts.revert.comment);
  const restored = { ...removed, takesBack: id };
  return [{ ...stampOf(command), id: `${command.id}/commentRestored`, type: 'defect.commentRestored', data: restored }];
};

const commentChangedBack = (
  view: Defects,
  command: Revert,
  { id, about, data }: Of<'defect.commentChanged'>,
): Outcome => {
  if (!standing(view, about, data)) return inTheWay(command, texts.revert.comment);
  const undone = { commentId: data.commentId, comment: data.was, was: data.comment, takesBack: id };
  return [{ ...stampOf(command), id: `${command.id}/commentChanged`, type: 'defect.commentChanged', data: undone }];
};

const undoable: ReadonlySet<string> = new Set<DefectFact['type']>([
  'defect.updated',
  'defect.attached',
  'defect.detached',
  'defect.commented',
  'defect.commentChanged',
  'defect.commentRemoved',
  'defect.commentRestored',
]);

/** Whether a change can be reverted on its defect at all: what follows from a rename is reverted in the settings. */
export const isUndoable = (fact: HistoryFact): boolean => undoable.has(fact.type) && !isRename(fact);

export const decideRevert = (view: Defects, defect: DefectRecord, command: Revert, template: Template): Outcome => {
  const { fact } = command.data;
  switch (fact.type) {
    case 'defect.updated':
      return updateBack(defect, command, fact, template);
    case 'defect.attached':
      return attachedBack(view, command, fact);
    case 'defect.detached':
      return detachedBack(view, command, fact);
    case 'defect.deleted':
      return inTheWay(command, defect.id);
    case 'defect.commented':
    case 'defect.commentRestored':
      return commentedBack(view, command, fact);
    case 'defect.commentChanged':
      return commentChangedBack(view, command, fact);
    case 'defect.commentRemoved':
      return commentRemovedBack(view, command, fact);
    case 'defect.reported':
    case 'defect.restored':
    case 'defect.purged':
    case 'defect.observed':
    case 'defect.olderObserved':
      return { refused: { code: 'neverUndone' }, field: texts.revert.this };
  }
};

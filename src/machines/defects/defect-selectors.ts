import type { Comment, DefectRecord } from '../../domain/defects/defect.ts';
import { defectAbout, recordIn, type Details } from '../../domain/defects/defect-facts.ts';
import { filesOf, localDefects } from '../../domain/defects/local-defect.ts';
import type { ProductCommand, ProductJournal } from '../../domain/journal/product.ts';
import type { Problem } from '../../domain/problems/problem.ts';
import type { JournalSnapshot } from '../journal/journal-actor.ts';

/** Selectors for defects, over the journal's single view. Records keep their identity, so only changes rerender. */
const journalIn = (snapshot: JournalSnapshot): ProductJournal => snapshot.context;

export const selectRecord =
  (id: string) =>
  (snapshot: JournalSnapshot): DefectRecord | undefined =>
    recordIn(journalIn(snapshot).view.defects, id);

export const selectDetails =
  (id: string) =>
  (snapshot: JournalSnapshot): (Details & { readonly revision: number }) | undefined =>
    journalIn(snapshot).view.defects.details[id];

export type Mark = 'saving' | 'kept' | null;

const isAbout = (command: ProductCommand, id: string, field: string) =>
  command.about === defectAbout(id) && command.type === 'defect.update' && command.data.field === field;

/** The state of the newest matching change: being sent, or stored on this device until the network is back. */
const markOf =
  (isSuch: (command: ProductCommand) => boolean) =>
  (snapshot: JournalSnapshot): Mark => {
    const { pending, persisted } = journalIn(snapshot);
    const waiting = pending.findLast(isSuch);
    if (!waiting) return null;
    return persisted.includes(waiting.id) ? 'kept' : 'saving';
  };

export const selectMark = (id: string, field: string) => markOf((command) => isAbout(command, id, field));

export interface FieldRefusal {
  readonly id: string;
  readonly value: unknown;
  readonly problem: Problem;
}

/** The last unacknowledged refusal of this field, including one from before a reload [DEF-078]. */
export const selectRefusal =
  (id: string, field: string) =>
  (snapshot: JournalSnapshot): FieldRefusal | undefined => {
    const found = journalIn(snapshot).refused.findLast(({ command }) => isAbout(command, id, field));
    return found && found.command.type === 'defect.update'
      ? refusalOf(found.command.id, found.command.data.value, found.problem)
      : undefined;
  };

const known = new Map<string, FieldRefusal>();
/** Returns the same object for the same refusal, so that it does not cause a rerender. */
const refusalOf = (id: string, value: unknown, problem: Problem): FieldRefusal => {
  const before = known.get(id);
  if (before) return before;
  const refusal = { id, value, problem };
  known.set(id, refusal);
  return refusal;
};

const isAboutComment = (command: ProductCommand): boolean =>
  command.type === 'defect.comment' ||
  command.type === 'defect.changeComment' ||
  command.type === 'defect.removeComment';

/** Unacknowledged refusals of comments of a defect, including those from before a reload. */
export const selectCommentRefusals =
  (id: string) =>
  (snapshot: JournalSnapshot): readonly ProductJournal['refused'][number][] =>
    journalIn(snapshot).refused.filter(({ command }) => command.about === defectAbout(id) && isAboutComment(command));

export const selectCommentMark = (commentId: string) =>
  markOf(
    (command) =>
      (command.type === 'defect.comment' || command.type === 'defect.changeComment') &&
      command.data.commentId === commentId,
  );

/** New comments on a defect that wait for the server, newest first. */
export const selectWaitingComments =
  (id: string) =>
  (snapshot: JournalSnapshot): readonly Comment[] =>
    journalIn(snapshot)
      .pending.flatMap((command): Comment[] => {
        if (command.about !== defectAbout(id) || command.type !== 'defect.comment') return [];
        const { commentId, comment } = command.data;
        const { project: projectId, at: createdDate, by: user } = command;
        return [{ id: commentId, itemId: id, projectId, createdDate, comment, user }];
      })
      .toReversed();

export const selectFileMark = (attachmentId: string) =>
  markOf((command) => filesOf(command).some((file) => file.attachmentId === attachmentId));

/** Files that wait with the change that references them; they cannot be downloaded until then. */
export const selectWaitingFiles =
  (id: string) =>
  (snapshot: JournalSnapshot): readonly string[] =>
    journalIn(snapshot)
      .pending.filter(({ about }) => about === defectAbout(id))
      .flatMap(filesOf)
      .map(({ attachmentId }) => attachmentId);

/** New defects of a project that wait for the server, newest first. */
export const selectLocalIds =
  (projectId: string) =>
  (snapshot: JournalSnapshot): readonly string[] =>
    localDefects(journalIn(snapshot).pending, projectId);

export const selectUndelivered = (snapshot: JournalSnapshot): number => journalIn(snapshot).pending.length;

/** The rows of a list, in its order, without defects that have since been deleted. */
export const selectRecords =
  (ids: readonly string[]) =>
  (snapshot: JournalSnapshot): readonly DefectRecord[] =>
    ids.map((id) => recordIn(journalIn(snapshot).view.defects, id)).filter((record) => record !== undefined);

import { firstValueFrom, map, type Observable } from 'rxjs';
import { fromEventObservable, fromPromise } from 'xstate';
import { defectAbout, type DefectCommand } from '../../../domain/defects/defect-facts.ts';
import type { CommentVersion } from '../../../domain/defects/defects-contract.ts';
import { limits } from '../../../domain/limits.ts';
import {
  commentsMachine,
  type CommentAnswer,
  type CommentNews,
} from '../../../machines/defects/panel/comments-machine.ts';
import { olderMachine, type OlderAt, type OlderQuestion } from '../../../machines/defects/history/older-machine.ts';
import type { DefectAt } from '../../../machines/defects/defect-at.ts';
import { provideComment } from './defect-comment.ts';
import { commandAt, type DefectsNeeds } from './defects-needs.ts';
import { commentOverwrites } from './field-overwrites.ts';

const detailsOf = (needs: DefectsNeeds, { defectId }: DefectAt) =>
  needs.journal.journal.getSnapshot().context.view.defects.details[defectId];

/** Reports only changes that overwrite ours. */
const commentNews = (needs: DefectsNeeds, at: DefectAt): Observable<CommentNews> =>
  commentOverwrites(needs, at).pipe(map((overwrite): CommentNews => ({ type: 'comment.overruled', ...overwrite })));

/** Sends the command again under a new id: the old id already has its final answer. */
const askAgain = async (needs: DefectsNeeds, at: DefectAt, refusal: string) => {
  const { refused } = needs.journal.journal.getSnapshot().context;
  const found = refused.find(({ command }) => command.id === refusal)?.command as DefectCommand | undefined;
  if (!found || found.type === 'defect.report') return;
  await needs.journal.ask(commandAt(needs, at, found.type, found.data));
};

const answerMark = async (needs: DefectsNeeds, at: DefectAt, answer: CommentAnswer | null): Promise<void> => {
  if (!answer) return;
  if (answer.kind === 'restore') {
    const { commentId, text, base } = answer;
    return needs.journal.ask(commandAt(needs, at, 'defect.changeComment', { commentId, comment: text, base }));
  }
  if (answer.kind === 'again') await askAgain(needs, at, answer.refusal);
  needs.journal.forget(answer.refusal);
};

export const provideComments = (needs: DefectsNeeds) =>
  commentsMachine.provide({
    actors: {
      commentEdit: provideComment(needs),
      removeComment: fromPromise<void, DefectAt & { commentId: string }>(({ input }) =>
        needs.journal.ask(commandAt(needs, input, 'defect.removeComment', { commentId: input.commentId })),
      ),
      readVersions: fromPromise<readonly CommentVersion[], DefectAt & { commentId: string }>(({ input }) =>
        firstValueFrom(needs.service.commentVersions(input.projectId, input.defectId, input.commentId)),
      ),
      answerMark: fromPromise<void, DefectAt & { answer: CommentAnswer | null }>(({ input }) =>
        answerMark(needs, input, input.answer),
      ),
      commentNews: fromEventObservable<CommentNews, DefectAt>(({ input }) => commentNews(needs, input)),
    },
  });

/**
 * Reads one page beyond the last known one; true if there was one. Reads again when the answer is older than what is
 * known.
 */
const readPage = async (needs: DefectsNeeds, at: OlderAt): Promise<boolean> => {
  const details = detailsOf(needs, at);
  const before = details?.[at.kind].at(-1)?.id;
  if (!details || before === undefined) return false;
  const page =
    at.kind === 'comments'
      ? await firstValueFrom(needs.service.olderComments(at.projectId, at.defectId, before))
      : await firstValueFrom(needs.service.olderAttachments(at.projectId, at.defectId, before));
  if (page.revision < (detailsOf(needs, at)?.revision ?? 0)) return readPage(needs, at);
  const data = {
    comments: 'comments' in page ? page.comments : [],
    attachments: 'attachments' in page ? page.attachments : [],
  };
  const { id, at: when, by } = needs.platform.stamp(needs.userId);
  const about = defectAbout(at.defectId);
  needs.journal.observe([
    { id, type: 'defect.olderObserved', version: 1, about, project: at.projectId, at: when, by, data },
  ]);
  return data[at.kind].length > 0;
};

/** Reads up to the wanted comment, or one page more. Skips what is already known. Returns how many to show now. */
const readOlder = async (needs: DefectsNeeds, input: OlderQuestion): Promise<number> => {
  const { kind, sought, shown } = input;
  const known = () => detailsOf(needs, input)?.[kind] ?? [];
  const place = () => known().findIndex(({ id }) => id === sought);
  if (sought === null) {
    if (kind === 'attachments' || known().length <= shown) await readPage(needs, input);
    return shown + limits.commentsPage;
  }
  for (let pages = 0; pages < limits.seekPages && place() < 0; pages += 1) if (!(await readPage(needs, input))) break;
  return Math.max(shown, place() + 1);
};

export const provideOlder = (needs: DefectsNeeds) =>
  olderMachine.provide({
    actors: {
      readOlder: fromPromise<number, OlderQuestion>(({ input }) =>
        readOlder(needs, input).catch((error: unknown) => {
          // Logged, with an inline mark instead of a toast (ruling R5).
          needs.log(`Older ${input.kind} of ${input.defectId} could not load`, error);
          throw error;
        }),
      ),
    },
  });

import { filter, firstValueFrom, map, skip } from 'rxjs';
import { fromEventObservable, fromPromise } from 'xstate';
import { defectAbout, recordIn } from '../../domain/defects/defect-facts.ts';
import { shareLink } from '../../domain/defects/share-link.ts';
import { isUnsentId } from '../../domain/journal/unsent.ts';
import { isOut, toProblem, type Problem } from '../../domain/problems/problem.ts';
import type { PanelNews } from '../../machines/defects/defect-panel-events.ts';
import { defectPanelMachine } from '../../machines/defects/defect-panel-machine.ts';
import type { DefectAt } from '../../machines/defects/defect-at.ts';
import { plugComment } from './defect-comment.ts';
import { plugFields } from './defect-fields.ts';
import { plugComments, plugOlder } from './defect-comments.ts';
import { plugUploads } from './defect-files.ts';
import { plugPictures, plugPreview } from './defect-pictures.ts';
import { plugHistory } from './defect-past.ts';
import { plugTagManager } from './defect-tags.ts';
import { plugTitle } from './defect-title.ts';
import { observeDefect } from './defects-list.ts';
import { changesOf, commandAt, type DefectsNeeds } from './defects-needs.ts';
import { plugNewDefect } from './new-defect.ts';
import { plugPresence } from './presence.ts';
import { plugRelated } from './related.ts';

const missing: Problem = { kind: 'missing' };

const readDefect = async (needs: DefectsNeeds, { projectId, defectId }: DefectAt) => {
  if (isUnsentId(defectId)) {
    // Nobody else knows of it.
    if (recordIn(needs.journal.journal.getSnapshot().context.view.defects, defectId)) return;
    throw missing;
  }
  const known = needs.journal.journal.getSnapshot().context.view.defects.details[defectId];
  const defect = await firstValueFrom(needs.service.read(projectId, defectId)).catch((error: unknown) => {
    // Without network what is known is shown rather than nothing.
    if (known && isOut(toProblem(error))) return null;
    throw error;
  });
  if (defect) observeDefect(needs, defect);
};

const goneNews = (needs: DefectsNeeds, { defectId }: DefectAt) =>
  changesOf(
    needs,
    // What has a name now is there by that.
    ({ view, sent }) => recordIn(view.defects, defectId) !== undefined || Object.hasOwn(sent, defectAbout(defectId)),
  ).pipe(
    skip(1),
    filter((isThere) => !isThere),
    map((): PanelNews => ({ type: 'defect.gone' })),
  );

export const plugPanel = (needs: DefectsNeeds) =>
  defectPanelMachine.provide({
    actors: {
      readDefect: fromPromise<void, DefectAt>(({ input }) => readDefect(needs, input)),
      removeDefect: fromPromise<void, DefectAt>(({ input }) =>
        needs.journal.submit(commandAt(needs, input, 'defect.delete', {})),
      ),
      copyLink: fromPromise<void, DefectAt>(({ input }) =>
        needs.device.copy(shareLink(needs.device.origin, input.projectId, input.defectId)),
      ),
      openAttachment: fromPromise<void, DefectAt & { path: string }>(async ({ input }) => {
        needs.device.download(await firstValueFrom(needs.service.link(input.projectId, input.path)));
      }),
      removeAttachment: fromPromise<void, DefectAt & { id: string }>(({ input }) =>
        needs.journal.ask(commandAt(needs, input, 'defect.detach', { attachmentId: input.id })),
      ),
      defectNews: fromEventObservable<PanelNews, DefectAt>(({ input }) => goneNews(needs, input)),
      titleEdit: plugTitle(needs),
      defectFields: plugFields(needs),
      commentEdit: plugComment(needs),
      comments: plugComments(needs),
      older: plugOlder(needs),
      uploads: plugUploads(needs),
      pictures: plugPictures(needs),
      preview: plugPreview(needs),
      history: plugHistory(needs),
      tagManager: plugTagManager(needs),
      related: plugRelated(needs),
      presence: plugPresence(needs),
      newDefect: plugNewDefect(needs),
    },
  });

import { filter, firstValueFrom, map, skip } from 'rxjs';
import { fromEventObservable, fromPromise } from 'xstate';
import { defectAbout, recordIn } from '../../../domain/defects/defect-facts.ts';
import { shareLink } from '../../../domain/defects/share-link.ts';
import { isLocalId } from '../../../domain/journal/local-ids.ts';
import { isOut, toProblem, type Problem } from '../../../domain/problems/problem.ts';
import type { PanelNews } from '../../../machines/defects/panel/defect-panel-events.ts';
import { defectPanelMachine } from '../../../machines/defects/panel/defect-panel-machine.ts';
import type { DefectAt } from '../../../machines/defects/defect-at.ts';
import { provideComment } from './defect-comment.ts';
import { provideFields } from './defect-fields.ts';
import { provideComments, provideOlder } from './defect-comments.ts';
import { provideUploads } from './defect-files.ts';
import { providePictures, providePreview } from './defect-pictures.ts';
import { provideHistory } from './defect-as-of.ts';
import { provideTagManager } from './defect-tags.ts';
import { provideTitle } from './defect-title.ts';
import { observeDefect } from './defects-list.ts';
import { commandAt, type DefectsNeeds } from './defects-needs.ts';
import { journalChanges } from '../../sync/journal-changes.ts';
import { provideNewDefect } from './new-defect.ts';
import { providePresence } from '../../realtime/presence.ts';
import { provideRelated } from '../relations/related.ts';

const missing: Problem = { kind: 'missing' };

const readDefect = async (needs: DefectsNeeds, { projectId, defectId }: DefectAt) => {
  if (isLocalId(defectId)) {
    // The server does not know it yet.
    if (recordIn(needs.journal.journal.getSnapshot().context.view.defects, defectId)) return;
    throw missing;
  }
  const known = needs.journal.journal.getSnapshot().context.view.defects.details[defectId];
  const defect = await firstValueFrom(needs.service.read(projectId, defectId)).catch((error: unknown) => {
    // Offline, the known defect is shown.
    if (known && isOut(toProblem(error))) return null;
    throw error;
  });
  if (defect) observeDefect(needs, defect);
};

const goneNews = (needs: DefectsNeeds, { defectId }: DefectAt) =>
  journalChanges(
    needs,
    // A defect that got its id from the server exists, too.
    ({ view, idMap }) => recordIn(view.defects, defectId) !== undefined || Object.hasOwn(idMap, defectAbout(defectId)),
  ).pipe(
    skip(1),
    filter((isThere) => !isThere),
    map((): PanelNews => ({ type: 'defect.gone' })),
  );

export const providePanel = (needs: DefectsNeeds) =>
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
      titleEdit: provideTitle(needs),
      defectFields: provideFields(needs),
      commentEdit: provideComment(needs),
      comments: provideComments(needs),
      older: provideOlder(needs),
      uploads: provideUploads(needs),
      pictures: providePictures(needs),
      preview: providePreview(needs),
      history: provideHistory(needs),
      tagManager: provideTagManager(needs),
      related: provideRelated(needs),
      presence: providePresence(needs),
      newDefect: provideNewDefect(needs),
    },
  });

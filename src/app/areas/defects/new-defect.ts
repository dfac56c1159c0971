import { distinctUntilChanged, firstValueFrom, map } from 'rxjs';
import { fromEventObservable, fromPromise } from 'xstate';
import { defectsPageOf } from '../../../domain/address/defects-page.ts';
import { pathOf } from '../../../domain/address/page.ts';
import { cleanFileName } from '../../../domain/defects/attachments/attachments.ts';
import { catchUp, type SentFile } from '../../../domain/defects/history/catch-up.ts';
import { defectAbout } from '../../../domain/defects/defect-facts.ts';
import {
  createFailedNotice,
  createdNotice,
  persistedNotice,
  rejectedFileNotice,
} from '../../../domain/defects/defects-notices.ts';
import {
  bodyOf,
  freshDraft,
  newDefectDraftKey,
  startValues,
  type Draft,
  type HeldFile,
} from '../../../domain/defects/new/new-defect.ts';
import { reportOf } from '../../../domain/defects/local-defect.ts';
import { localId } from '../../../domain/journal/local-ids.ts';
import { isOut, toProblem } from '../../../domain/problems/problem.ts';
import type { DefectAt } from '../../../machines/defects/defect-at.ts';
import { prefilled } from '../../../domain/defects/new/prefill.ts';
import { alike } from '../../../domain/alike.ts';
import type { Template } from '../../../domain/templates/template.ts';
import { templateIn } from '../../../domain/templates/templates.ts';
import { withLocalizedLabels } from '../../../domain/templates/localized-labels.ts';
import { newDefectMachine } from '../../../machines/defects/new/new-defect-machine.ts';
import type { NewDefectNews } from '../../../machines/defects/new/new-defect-events.ts';
import type { PickedFile } from '../../../machines/defects/panel/picked-file.ts';
import { tellRejected } from './defect-files.ts';
import { observeDefect } from './defects-list.ts';
import { commandAt, type DefectsNeeds } from './defects-needs.ts';
import { journalChanges } from '../../sync/journal-changes.ts';
import { provideSimilar } from './similar-defects.ts';
import { provideTagPicker } from '../tags/tags.ts';

const pathTo = (projectId: string, defectId: string) => pathOf(defectsPageOf(projectId, defectId));

const templateNow = ({ journal }: DefectsNeeds, projectId: string) =>
  withLocalizedLabels(templateIn(journal.journal.getSnapshot().context.view.templates, projectId));

/** True if the draft already waits in the outbox or has become a defect: the app ended before it dropped the draft. */
const isLeft = ({ journal }: DefectsNeeds, { key }: Draft) => {
  const { pending, refused, idMap: sentFiles } = journal.journal.getSnapshot().context;
  const commands = [...pending, ...refused.map(({ command }) => command)];
  return commands.some(({ id }) => id === key) || Object.hasOwn(sentFiles, defectAbout(localId(key)));
};

const recall = async (needs: DefectsNeeds, projectId: string) => {
  const { drafts, prefills, platform, userId } = needs;
  const found = (await drafts?.readDraft(newDefectDraftKey(projectId)).catch(() => null)) as Draft | null | undefined;
  const persisted = found && !isLeft(needs, found) ? found : null;
  const fresh = freshDraft(persisted?.key ?? platform.newId(), userId, templateNow(needs, projectId));
  // A draft of an older version or an older template lacks the newer fields.
  const draft = { ...fresh, ...persisted, values: { ...fresh.values, ...persisted?.values } };
  const prefill = prefills.take(projectId);
  if (!prefill) return { fresh, draft };
  const filled = prefilled(draft, fresh, prefill);
  // Read once: from here on the draft is the only source.
  await drafts?.keepDraft(newDefectDraftKey(projectId), filled).catch(() => {});
  return { fresh, draft: filled };
};

const send = async ({ service, device }: DefectsNeeds, projectId: string, files: readonly HeldFile[]) => {
  const sentFiles: SentFile[] = [];
  for (const file of files) {
    const upload = { name: file.filename, bytes: device.bytesOf(file.base64Content) };
    const { mimeType } = await firstValueFrom(service.upload(projectId, file.id, upload));
    sentFiles.push({ ...file, mimeType });
  }
  return sentFiles;
};

/** An earlier attempt created the defect but its answer was lost: later changes are applied to that defect. */
const goOn = async (needs: DefectsNeeds, at: DefectAt, draft: Draft, sentFiles: readonly SentFile[]) => {
  const made = await firstValueFrom(needs.service.read(at.projectId, at.defectId));
  observeDefect(needs, made);
  for (const { type, data } of catchUp(made, draft, sentFiles, templateNow(needs, at.projectId)))
    await needs.journal.ask(commandAt(needs, at, type, data));
};

const madeBy = (error: unknown): string => {
  const problem = toProblem(error);
  if (problem.kind === 'invalid' && problem.made !== undefined) return problem.made;
  throw problem;
};

interface Creation {
  readonly projectId: string;
  readonly draft: Draft;
  readonly template: Template;
}

/**
 * Files go first, by ids assigned when they were picked; the report then names them, in one transaction of the server.
 */
export const createDefect = async (needs: DefectsNeeds, { projectId, draft, template }: Creation): Promise<void> => {
  const { service, journal, notify } = needs;
  const sentFiles = await send(needs, projectId, draft.files);
  const { id, facts } = await firstValueFrom(service.create(projectId, draft.key, bodyOf(draft, template))).catch(
    (error: unknown) => ({ id: madeBy(error), facts: null }),
  );
  if (facts) journal.observe(facts);
  else await goOn(needs, { projectId, defectId: id }, draft, sentFiles);
  notify(createdNotice(id, draft.header.trim(), pathTo(projectId, id)));
};

/** Without a connection, the report and its files wait on this device for the outbox. True once they are persisted. */
const leaveToOutbox = async (
  needs: DefectsNeeds,
  { projectId, draft, template }: Creation,
  releaseFile: () => void,
): Promise<boolean> => {
  const { held, device, journal, platform, userId, notify } = needs;
  const { at, by } = platform.stamp(userId);
  try {
    for (const file of draft.files) await held.keep(file, device.bytesOf(file.base64Content));
    await journal.ask(reportOf(draft, template, { projectId, by, at }));
  } catch (error) {
    releaseFile();
    throw error;
  }
  const isPersisted = await journal.isPersisted(draft.key);
  notify(persistedNotice);
  return isPersisted;
};

/** Creates the defect now or as soon as the server is reachable. True when the draft is no longer needed. */
const createOrLeave = async (needs: DefectsNeeds, creation: Creation): Promise<boolean> => {
  const { journal, platform, userId } = needs;
  const { projectId, draft, template } = creation;
  const { at, by } = platform.stamp(userId);
  // If the page closes before the answer arrives, the outbox of the next page sends the report.
  const answered = journal.holdUntilAnswered(reportOf(draft, template, { projectId, by, at }));
  try {
    // Includes the last keystrokes: if the report is refused after the person moved on, the draft is complete.
    await needs.drafts?.keepDraft(newDefectDraftKey(projectId), draft).catch(() => {});
    await createDefect(needs, creation);
    answered();
    return true;
  } catch (error) {
    if (isOut(toProblem(error))) return leaveToOutbox(needs, creation, answered);
    answered();
    throw error;
  }
};

export const provideNewDefect = (needs: DefectsNeeds) =>
  newDefectMachine.provide({
    actions: {
      reject: (_, { files }) => tellRejected(needs, files),
      announceUnreadable: () => needs.notify(rejectedFileNotice('other')),
    },
    actors: {
      recallDraft: fromPromise<{ fresh: Draft; draft: Draft }, { projectId: string }>(({ input }) =>
        recall(needs, input.projectId),
      ),
      keepDraft: fromPromise<void, { projectId: string; draft: Draft }>(async ({ input }) => {
        await needs.drafts?.keepDraft(newDefectDraftKey(input.projectId), input.draft);
      }),
      dropDraft: fromPromise<void, { projectId: string }>(async ({ input }) => {
        await needs.drafts?.dropDraft(newDefectDraftKey(input.projectId));
      }),
      readFiles: fromPromise<readonly HeldFile[], { files: readonly PickedFile[] }>(({ input }) =>
        Promise.all(
          input.files.map(async ({ file, id }) => ({
            id: id ?? needs.platform.newId(),
            filename: cleanFileName(file.name),
            size: file.size,
            base64Content: await needs.device.readBase64(file),
          })),
        ),
      ),
      newDefectNews: fromEventObservable<NewDefectNews, { projectId: string }>(({ input: { projectId } }) =>
        journalChanges(needs, ({ view }) => templateIn(view.templates, projectId)).pipe(
          distinctUntilChanged<Template>(alike),
          map(withLocalizedLabels),
          map((template) => ({ type: 'template.changed', template, start: startValues(template, needs.userId) })),
        ),
      ),
      tagPicker: provideTagPicker(needs),
      similar: provideSimilar(needs),
      createDefect: fromPromise<void, Creation>(async ({ input }) => {
        try {
          const isDone = await createOrLeave(needs, input);
          if (isDone) await needs.drafts?.dropDraft(newDefectDraftKey(input.projectId)).catch(() => {});
        } catch (error) {
          needs.notify(createFailedNotice);
          throw error;
        }
      }),
    },
  });

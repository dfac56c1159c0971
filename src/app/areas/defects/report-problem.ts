import { catchError, firstValueFrom, from, of, timeout } from 'rxjs';
import { createActor, fromPromise } from 'xstate';
import { freshDraft, type HeldFile } from '../../../domain/defects/new/new-defect.ts';
import {
  reportDescription,
  type InterfaceSnapshot,
  type Evidence,
} from '../../../domain/defects/report/problem-report.ts';
import { limits } from '../../../domain/limits.ts';
import { reportMessages } from '../../../domain/defects/report/report-messages.ts';
import {
  reportProblemMachine,
  type ReportProblemRef,
  type SentReport,
} from '../../../machines/defects/report-problem-machine.ts';
import type { TemplatesService } from '../../../services/templates/templates-service.ts';
import type { ActorOptions } from '../../actor-options.ts';
import type { Recorder } from '../../recorder/recorder.ts';
import type { DefectsNeeds } from './defects-needs.ts';
import { createDefect } from './new-defect.ts';

/** Everything that reporting a problem needs from outside. */
export interface ReportNeeds extends DefectsNeeds {
  readonly recorder: Pick<Recorder, 'read'>;
  readonly templates: Pick<TemplatesService, 'read'>;
  readonly version: string;
  /** The current path, without search terms. */
  place(): string;
  standing(): InterfaceSnapshot;
  takePicture(): Promise<Blob>;
}

const bytesOf = (value: unknown) => new Blob([JSON.stringify(value)], { type: 'application/json' });

const fileOf = async ({ device, platform }: ReportNeeds, filename: string, bytes: Blob): Promise<HeldFile> => ({
  id: platform.newId(),
  filename,
  size: bytes.size,
  base64Content: await device.readBase64(bytes),
});

/** The report goes out without a picture if the picture cannot be taken in time. */
const pictureIn = (needs: ReportNeeds): Promise<HeldFile | null> => {
  const held = needs.takePicture().then((bytes) => fileOf(needs, 'screen.jpg', bytes));
  return firstValueFrom(
    from(held).pipe(
      timeout(limits.pictureWait),
      catchError((error: unknown) => {
        needs.log('No picture of the screen could be made', error);
        return of(null);
      }),
    ),
  );
};

/** Screenshots in progress, by the evidence that they belong to; only the last one is used. */
const createPictures = (needs: ReportNeeds) => {
  let last: { readonly key: string; readonly picture: Promise<HeldFile | null> } | null = null;
  return {
    begin: (key: string) => {
      last = { key, picture: pictureIn(needs) };
    },
    of: (key: string | undefined) => (last && last.key === key ? last.picture : Promise.resolve(null)),
  };
};

const prepare = async (needs: ReportNeeds): Promise<Evidence> => ({
  key: needs.platform.newId(),
  recording: await fileOf(needs, 'recording.json', bytesOf(needs.recorder.read())),
});

/** Reports an ordinary defect: by the same call, with the fields of that project and the rights of this person. */
const report = async (needs: ReportNeeds, sent: SentReport, picture: HeldFile | null) => {
  const { projectId, header, text, key, recording } = sent;
  const files = picture ? [recording, picture] : [recording];
  const template = await firstValueFrom(needs.templates.read(projectId));
  const { values, ...fresh } = freshDraft(key, needs.userId, template);
  const description = reportDescription(text, needs.version, needs.place(), needs.standing());
  const draft = { ...fresh, header, values: { ...values, description }, files };
  await createDefect(needs, { projectId, draft, template });
};

export const provideReportProblem = (needs: ReportNeeds) => {
  const pictures = createPictures(needs);
  return reportProblemMachine.provide({
    actions: {
      saveRecording: ({ context: { evidence } }) =>
        evidence &&
        needs.device.save(new File([needs.device.bytesOf(evidence.recording.base64Content)], 'recording.json')),
      announceUnready: () => needs.notify({ tone: 'danger', text: reportMessages.unread }),
    },
    actors: {
      prepareEvidence: fromPromise<Evidence>(async () => {
        const evidence = await prepare(needs);
        pictures.begin(evidence.key);
        return evidence;
      }),
      seePicture: fromPromise<HeldFile | null, Evidence | null>(({ input }) => pictures.of(input?.key)),
      sendReport: fromPromise<void, SentReport | null>(async ({ input }) => {
        if (input) await report(needs, input, input.withPicture ? await pictures.of(input.key) : null);
      }),
    },
  });
};

export const startReportProblem = (needs: ReportNeeds, actorOptions: ActorOptions): ReportProblemRef =>
  createActor(provideReportProblem(needs), { ...actorOptions, systemId: 'reportProblem' }).start();

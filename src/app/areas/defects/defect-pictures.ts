import { firstValueFrom, Observable, switchMap } from 'rxjs';
import { fromEventObservable, fromPromise } from 'xstate';
import { defectAbout } from '../../../domain/defects/defect-facts.ts';
import type { Attachment } from '../../../domain/defects/defect.ts';
import { previewKindOf } from '../../../domain/defects/preview-kind.ts';
import { limits } from '../../../domain/limits.ts';
import { picturesMachine, type PictureNews } from '../../../machines/defects/panel/pictures-machine.ts';
import { previewMachine, type Preview } from '../../../machines/defects/panel/preview-machine.ts';
import type { DefectAt } from '../../../machines/defects/defect-at.ts';
import { toPromise } from '../../to-promise.ts';
import type { DefectsNeeds } from './defects-needs.ts';
import { journalStates } from '../../sync/journal-changes.ts';

/** Bytes of attachments by their signed links, as object URLs that are valid in this page until the panel closes. */
const bytesOf = ({ service, files }: DefectsNeeds, projectId: string, path: string): Observable<Blob> =>
  service.link(projectId, path).pipe(switchMap(files));

const pathTo = ({ defectId }: DefectAt, id: string) => `defects/${defectId}/attachments/${id}`;

/** Attachments that are added or removed while the panel is open. */
const pictureNews = (needs: DefectsNeeds, { defectId }: DefectAt): Observable<PictureNews> =>
  new Observable((subscriber) => {
    const seen = new Set(needs.journal.journal.getSnapshot().context.log.map(({ id }) => id));
    return journalStates(needs).subscribe(({ log }) => {
      for (const fact of log) {
        if (seen.has(fact.id)) continue;
        seen.add(fact.id);
        if (fact.about !== defectAbout(defectId)) continue;
        if (fact.type === 'defect.detached') subscriber.next({ type: 'picture.gone', id: fact.data.attachmentId });
        if (fact.type === 'defect.attached') subscriber.next({ type: 'picture.there', id: fact.data.attachmentId });
      }
    });
  });

export const providePictures = (needs: DefectsNeeds) =>
  picturesMachine.provide({
    actors: {
      loadPicture: fromPromise<string, DefectAt & { picture: { id: string; file: File | null } | undefined }>(
        async ({ input: { picture, ...at }, signal }) => {
          if (picture?.file) return needs.device.show(picture.file);
          const held = await needs.held.read(picture?.id ?? '');
          if (held) return needs.device.show(held);
          const bytes = await toPromise(bytesOf(needs, at.projectId, pathTo(at, picture?.id ?? '')), signal);
          return needs.device.show(bytes);
        },
      ),
      pictureNews: fromEventObservable<PictureNews, DefectAt>(({ input }) => pictureNews(needs, input)),
    },
  });

/** Sets the type of the bytes: an SVG is only used as an image, so its scripts never run. */
const typed = (bytes: Blob, attachment: Attachment): Blob => {
  const kind = previewKindOf(attachment);
  if (kind === 'drawing') return new Blob([bytes], { type: 'image/svg+xml' });
  if (kind === 'picture') return new Blob([bytes], { type: attachment.mimeType });
  return bytes;
};

const previewOf = async (needs: DefectsNeeds, at: DefectAt, attachment: Attachment): Promise<Preview> => {
  const kind = previewKindOf(attachment);
  if (kind === 'none') return { kind, url: '', text: '', isCut: false };
  const bytes = await firstValueFrom(bytesOf(needs, at.projectId, attachment.data));
  if (kind === 'pdf') return { kind, url: '', text: '', isCut: false, file: bytes };
  if (kind !== 'text') return { kind, url: needs.device.show(typed(bytes, attachment)), text: '', isCut: false };
  const text = await bytes.slice(0, limits.previewTextBytes).text();
  return { kind, url: '', text, isCut: bytes.size > limits.previewTextBytes };
};

export const providePreview = (needs: DefectsNeeds) =>
  previewMachine.provide({
    actors: {
      loadPreview: fromPromise<Preview, DefectAt & { attachment: Attachment | undefined }>(({ input }) => {
        if (!input.attachment) throw new Error('no file was chosen');
        return previewOf(needs, input, input.attachment);
      }),
    },
  });

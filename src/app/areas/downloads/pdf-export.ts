import { firstValueFrom, type Observable } from 'rxjs';
import { pdfMessages } from '../../../domain/downloads/pdf-messages.ts';
import type { PdfOptions } from '../../../domain/downloads/pdf-options.ts';
import { limits } from '../../../domain/limits.ts';
import { problemText } from '../../../domain/problems/problem-text.ts';
import { currentLocale } from '../../../domain/texts/set-locale.ts';
import type { NoticeContent } from '../../../domain/toasts/notice.ts';
import type { MutationRef } from '../../../machines/mutation/mutation-machine.ts';
import type { ActorOptions } from '../../actor-options.ts';
import { startMutation } from '../../kit/mutation.ts';
import type { Platform } from '../../platform.ts';
import { commandKeys } from '../../sync/command-keys.ts';

/** The PDF of one record: the person asks for it, and gets a notification with the file. */
export interface PdfExportNeeds {
  readonly platform: Pick<Platform, 'newId'>;
  notify(content: NoticeContent): void;
  /** Under one key, the same file is asked for once. */
  ask(project: string, id: string, key: string, options: PdfOptions): Observable<{ readonly id: string }>;
}

export const pdfOptionsHere = () => ({
  language: currentLocale(),
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
});

/** The record is `about`; its project is the value of the mutation. */
export const startPdfExport = (
  name: string,
  { platform, notify, ask }: PdfExportNeeds,
  actorOptions: ActorOptions,
): MutationRef => {
  const keys = commandKeys(platform);
  const mutation = startMutation(
    name,
    ({ about, value }) =>
      keys.send([about, value], (key) => firstValueFrom(ask(String(value), about, key, pdfOptionsHere()))),
    actorOptions,
  );
  mutation.on('mutation.done', () => notify({ tone: 'success', text: pdfMessages.asked, stay: limits.successStay }));
  mutation.on('mutation.refused', ({ problem }) => notify({ tone: 'danger', text: problemText(problem) }));
  return mutation;
};

import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { StoredPdf } from '../../src/domain/downloads/pdf-options.ts';
import type { ExportNotificationType } from '../../src/domain/notifications/notification-type.ts';
import type { Language } from '../../src/domain/texts/language.ts';
import { idempotent } from '../account/idempotent.ts';
import type { Tables } from '../database/tables.ts';
import { askExport } from '../downloads/prepared-exports.ts';
import type { Jobs } from '../jobs/job-kind.ts';
import { languageOf } from '../language/language-of.ts';
import { callerOf } from '../session/caller.ts';

/** Asks for the PDF of a record: it is made in the background, in the language of the person who asks. */
export interface PdfRequest {
  readonly call: string;
  readonly type: ExportNotificationType;
  readonly project: string;
  readonly id: string;
  readonly options: { readonly language?: Language | undefined; readonly timeZone?: string | undefined };
}

export interface PdfRequestNeeds {
  readonly database: Kysely<Tables>;
  readonly jobs: Pick<Jobs, 'send'>;
  now(): number;
}

export const askPdf = (
  { database, jobs, now }: PdfRequestNeeds,
  request: FastifyRequest,
  { call, type, project, id, options }: PdfRequest,
): Promise<{ id: string }> => {
  const user = callerOf(request).profile.id;
  const { language = languageOf(request), timeZone = 'UTC' } = options;
  const question: StoredPdf = { id, language, timeZone };
  return idempotent(database, request, call, [project, question], (tx) =>
    askExport({ tx, jobs }, { type, project, user, question, mediaType: 'application/pdf' }, now()),
  );
};

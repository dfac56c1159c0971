import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { invalid } from '../../src/domain/problems/invalid.ts';
import { sentReasonText, type ProblemMessages } from '../../src/domain/problems/reason.ts';
import { asSubject } from '../../src/domain/session/abilities.ts';
import { guardedCell } from '../../src/domain/transfers/tables/write-table.ts';
import { transferLimits } from '../../src/domain/transfers/transfer-limits.ts';
import { isUnderWay } from '../../src/domain/imports/import-state.ts';
import { readBytes } from '../accounts/account-logo.ts';
import { commandRequest } from '../journal/command-request.ts';
import { languageOf } from '../language/language-of.ts';
import { wordsIn } from '../language/words-in.ts';
import type { ProjectAccess } from '../projects/project-access.ts';
import type { ImportJobs } from '../import-jobs/create-import-jobs.ts';
import type { JobAt } from '../import-jobs/job-rows.ts';
import { accountOf, callerOf } from '../session/caller.ts';
import { csvText } from '../wire/cell-text.ts';
import type { Handlers } from '../wire/mount.ts';
import { authorizeUndo, importAccess, mayCreateScenarios } from './import-access.ts';
import { idempotent } from '../account/idempotent.ts';
import { askToUndo, flowImportRows, latestImports, requireImport, statusOf, type ImportRow } from './import-rows.ts';
import { placeOf, previewImport } from './preview-import.ts';
import type { ReadRequest } from './read/opened-file.ts';
import type { ImportJobsNeeds } from './run/import-jobs-needs.ts';
import { storeImport } from './store-import.ts';

export interface TransfersNeeds extends ImportJobsNeeds {
  readonly jobs: ImportJobs;
}

type Names =
  | 'transfers.preview'
  | 'transfers.import'
  | 'transfers.list'
  | 'transfers.read'
  | 'transfers.errors'
  | 'transfers.cancel'
  | 'transfers.undo';

const noFile = invalid('file', 'required');
const tooLarge = invalid('file', { code: 'bodyTooLarge' });
const over = invalid('import', { code: 'importOver' });
const notOver = invalid('import', { code: 'importNotOver' });
const alreadyUndone = invalid('import', { code: 'importUndone' });

/** Never more than the limit is in memory. The memory is the file's own, so that it can be given to a reader. */
const fileOf = async (request: FastifyRequest): Promise<Uint8Array<ArrayBuffer>> => {
  const bytes = await readBytes(request.body as Readable | undefined, transferLimits.importBytes);
  if (!bytes) throw noFile;
  if (bytes.length > transferLimits.importBytes) throw tooLarge;
  const { buffer, byteLength } = bytes;
  return buffer instanceof ArrayBuffer && buffer.byteLength === byteLength
    ? new Uint8Array(buffer)
    : new Uint8Array(bytes);
};

const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** What was left out, as a file that can be opened beside the imported one. */
const errorSheet = ({ ignored }: ImportRow, request: FastifyRequest): string => {
  const words = wordsIn(languageOf(request));
  const { line: lineHead, name: nameHead, reason: reasonHead } = words.transferMessages.sheetHeads;
  const rows = ignored.map(({ line, name, reason }) => [
    String(line),
    name,
    sentReasonText(reason, words as unknown as ProblemMessages) ?? reason.code,
  ]);
  const lines = [[lineHead, nameHead, reasonHead], ...rows];
  return `\ufeff${lines.map((cells) => cells.map((cell) => quoted(guardedCell(cell, csvText))).join(',')).join('\r\n')}\r\n`;
};

const wordsFor = (request: FastifyRequest) => {
  const { taskName, preconditionsHeading } = wordsIn(languageOf(request)).transferMessages;
  return { taskName, preconditions: preconditionsHeading };
};

const authorizeImport =
  ({ database, now }: TransfersNeeds) =>
  (request: FastifyRequest, project: string): Promise<ProjectAccess> =>
    importAccess(database, callerOf(request), project, now());

const startImport = (needs: TransfersNeeds): Handlers['transfers.import'] => {
  const authorizeIn = authorizeImport(needs);
  return async ({ params, query }, request) => {
    await authorizeIn(request, params.project);
    await needs.jobs.requireRoom(accountOf(request));
    const { depth } = await placeOf(needs.database, { project: params.project, base: query.folder });
    const bytes = await fileOf(request);
    const hash = createHash('sha256').update(bytes).digest('hex');
    const sent = { call: 'transfers.import', project: params.project, hashed: [params, query, hash] } as const;
    const reply = await storeImport(needs, bytes, {
      write: commandRequest(request, sent, needs.now()),
      read: { ...(query as ReadRequest), language: languageOf(request), depth },
      plan: { base: query.folder, renames: query.renames, ...wordsFor(request) },
      fileName: query.name,
      account: accountOf(request),
    });
    needs.jobs.wake();
    return reply;
  };
};

export const importCommands = (needs: TransfersNeeds): Pick<Handlers, Names> => {
  const { database, jobs, now } = needs;
  const authorizeIn = authorizeImport(needs);
  const rowFor = async (request: FastifyRequest, at: JobAt) => {
    const access = await authorizeIn(request, at.project);
    return { access, row: await requireImport(database, at) };
  };
  return {
    'transfers.preview': async ({ params, query }, request) => {
      const access = await authorizeIn(request, params.project);
      return previewImport(database, await fileOf(request), {
        project: access.projectId,
        user: access.userId,
        account: accountOf(request),
        at: new Date(now()).toISOString(),
        base: query.folder,
        renames: query.renames,
        mayCreateTags: access.ability.can('create', asSubject('Tag', { projectId: access.projectId })),
        words: wordsFor(request),
        mayCreateScenarios: mayCreateScenarios(access),
        read: { ...(query as ReadRequest), language: languageOf(request) },
      });
    },

    'transfers.import': startImport(needs),

    'transfers.list': async ({ params }, request) => {
      await authorizeIn(request, params.project);
      return { imports: (await latestImports(database, params.project)).map(statusOf) };
    },

    'transfers.read': async ({ params }, request) => statusOf((await rowFor(request, params)).row),

    'transfers.errors': async ({ params }, request) => {
      const { row } = await rowFor(request, params);
      return {
        name: 'import-errors.csv',
        type: 'text/csv; charset=utf-8',
        bytes: Readable.from([errorSheet(row, request)]),
      };
    },

    'transfers.cancel': async ({ params }, request) => {
      const { row } = await rowFor(request, params);
      if (row.state !== 'waiting' && row.state !== 'running') throw over;
      const isEnded = await flowImportRows.end(database, params, 'cancelled', { from: ['waiting'] });
      if (!isEnded) await flowImportRows.askToStop(database, params);
      return statusOf(await requireImport(database, params));
    },

    'transfers.undo': async ({ params }, request) => {
      const { access, row } = await rowFor(request, params);
      authorizeUndo(access, row);
      if (row.state !== 'undone') await jobs.requireRoom(accountOf(request));
      const reply = await idempotent(database, request, 'transfers.undo', [params], async (tx) => {
        const { state } = await requireImport(tx, params);
        if (state === 'undone') throw alreadyUndone;
        if (isUnderWay(state) && state !== 'undoing') throw notOver;
        await askToUndo(tx, jobs, params, access.userId);
        return statusOf(await requireImport(tx, params));
      });
      jobs.wake();
      return reply;
    },
  };
};

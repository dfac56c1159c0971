import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { invalid } from '../../src/domain/problems/invalid.ts';
import { sentReasonText, type ProblemMessages } from '../../src/domain/problems/reason.ts';
import { asSubject } from '../../src/domain/session/abilities.ts';
import { guardedCell } from '../../src/domain/transfers/tables/write-table.ts';
import { transferLimits } from '../../src/domain/transfers/transfer-limits.ts';
import { isUnderWay, type FlowImportStatus } from '../../src/domain/transfers/transfers-contract.ts';
import { readBytes } from '../accounts/account-logo.ts';
import { commandRequest, type TimedRequest } from '../journal/command-request.ts';
import { claimCommand, keepAnswer } from '../journal/command-log.ts';
import { languageOf } from '../language/language-of.ts';
import { wordsIn } from '../language/words-in.ts';
import { authorize, projectAccess, type ProjectAccess } from '../projects/project-access.ts';
import { callerOf } from '../session/caller.ts';
import { csvText } from '../wire/cell-text.ts';
import type { Handlers } from '../wire/mount.ts';
import { latestImports, requireImport, setState, statusOf, type ImportAt, type ImportRow } from './import-rows.ts';
import { preparedFor, previewImport, type PreviewRequest } from './preview-import.ts';
import { readInWorker } from './read/read-in-worker.ts';
import type { ReadFile, ReadRequest } from './read/read-cases.ts';
import type { ImportJobs, ImportJobsNeeds } from './run/import-jobs.ts';

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

/** Never more than the limit is in memory. */
const fileOf = async (request: FastifyRequest): Promise<Buffer> => {
  const bytes = await readBytes(request.body as Readable | undefined, transferLimits.importBytes);
  if (!bytes) throw noFile;
  if (bytes.length > transferLimits.importBytes) throw tooLarge;
  return bytes;
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

/** Whoever creates and changes flows may import them. */
const authorizeImport =
  ({ database, now }: TransfersNeeds) =>
  async (request: FastifyRequest, project: string): Promise<ProjectAccess> => {
    const access = await projectAccess(database, callerOf(request), project, now());
    authorize(access, 'update', 'Flow');
    authorize(access, 'create', 'Flow');
    return access;
  };

const previewRequest = (
  request: FastifyRequest,
  access: ProjectAccess,
  { folder, at }: { readonly folder: string; readonly at: string },
): PreviewRequest => ({
  project: access.projectId,
  user: access.userId,
  at,
  base: folder,
  mayCreateTags: access.ability.can('create', asSubject('Tag', { projectId: access.projectId })),
  words: wordsFor(request),
});

/** Stores the import and its answer; a repeated request gets the same answer and starts nothing. */
const storeImport = (
  { database }: TransfersNeeds,
  write: TimedRequest,
  name: string,
  prepared: { readonly total: number; readonly ignored: object[] },
) =>
  database.transaction().execute(async (tx) => {
    const known = await claimCommand(tx, { user: write.user, id: write.key, hash: write.hash });
    if (known) return { reply: known.reply as FlowImportStatus, isNew: false };
    const row = await tx
      .insertInto('flow_imports')
      .values({
        project_id: write.project,
        id: write.key,
        user_id: write.user,
        file_name: name,
        state: 'waiting',
        total: prepared.total,
        done: prepared.ignored.length,
        ignored: JSON.stringify(prepared.ignored),
        created_date: write.at,
        seen_date: write.at,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    const reply = statusOf(row);
    await keepAnswer(tx, write.user, write.key, { status: write.status, reply });
    return { reply, isNew: true };
  });

const startImport = (needs: TransfersNeeds): Handlers['transfers.import'] => {
  const authorizeIn = authorizeImport(needs);
  return async ({ params, query }, request) => {
    const access = await authorizeIn(request, params.project);
    needs.jobs.requireRoom();
    const bytes = await fileOf(request);
    const hash = createHash('sha256').update(bytes).digest('hex');
    const read: ReadFile = await readInWorker(bytes, query as ReadRequest);
    const sent = { call: 'transfers.import', project: params.project, hashed: [params, query, hash] } as const;
    const write = commandRequest(request, sent, needs.now());
    const wanted = previewRequest(request, access, { folder: query.folder, at: write.at });
    const { cases, ignored } = await preparedFor(needs.database, wanted, read);
    const prepared = { total: cases.length + ignored.length, ignored };
    const { reply, isNew } = await storeImport(needs, write, query.name, prepared);
    if (isNew)
      needs.jobs.add({
        kind: 'import',
        placing: { project: params.project, user: write.user, importId: write.key, at: write.at, base: query.folder },
        cases,
        words: { ...wanted.words, source: read.source },
        mayCreateTags: wanted.mayCreateTags,
      });
    return reply;
  };
};

export const importCommands = (needs: TransfersNeeds): Pick<Handlers, Names> => {
  const { database, jobs, now } = needs;
  const authorizeIn = authorizeImport(needs);
  const rowFor = async (request: FastifyRequest, at: ImportAt) => {
    const access = await authorizeIn(request, at.project);
    return { access, row: await requireImport(database, at) };
  };
  return {
    'transfers.preview': async ({ params, query }, request) => {
      const access = await authorizeIn(request, params.project);
      const read = await readInWorker(await fileOf(request), query as ReadRequest);
      const at = new Date(now()).toISOString();
      return previewImport(database, previewRequest(request, access, { folder: query.folder, at }), read);
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
      const at = new Date(now()).toISOString();
      if (!(await setState(database, params, ['waiting'], 'cancelled', at)))
        await database
          .updateTable('flow_imports')
          .set({ is_cancelled: true })
          .where('project_id', '=', params.project)
          .where('id', '=', params.id)
          .execute();
      return statusOf(await requireImport(database, params));
    },

    'transfers.undo': async ({ params }, request) => {
      const { access, row } = await rowFor(request, params);
      // What it has created belongs to who has imported it.
      authorize(access, 'delete', 'Flow', { owner: row.user_id });
      if (row.state === 'undone') throw alreadyUndone;
      if (isUnderWay(row.state) && row.state !== 'undoing') throw notOver;
      jobs.requireRoom();
      const at = new Date(now()).toISOString();
      if (await setState(database, params, ['done', 'cancelled', 'failed'], 'undoing', at))
        jobs.add({
          kind: 'undo',
          placing: { project: params.project, user: access.userId, importId: params.id, at, base: '' },
          cases: [],
          words: { ...wordsFor(request), source: '' },
          mayCreateTags: false,
        });
      return statusOf(await requireImport(database, params));
    },
  };
};

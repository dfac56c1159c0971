import { Worker } from 'node:worker_threads';
import type { Language } from '../../src/domain/texts/language.ts';
import { ExportRefusal, type MadeFile } from '../downloads/export-kind.ts';
import { serverLimits } from '../limits.ts';
import type { PdfAnswer, PdfOrder } from './pdf-thread.ts';

/**
 * Lays out a PDF in a thread of its own, so that a large one neither blocks the server nor takes its memory:
 *
 *   started ─▶ made
 *         ├─▶ refused   too many characters or pages
 *         ├─▶ ended     after `time`, or with more than `memory`
 *         └─▶ failed    an error of the program
 */
export interface PdfLimits {
  readonly characters: number;
  readonly pages: number;
  /** Milliseconds. */
  readonly time: number;
  /** Megabytes. */
  readonly memory: number;
}

export const pdfLimits: PdfLimits = {
  characters: serverLimits.pdfCharacters,
  pages: serverLimits.pdfPages,
  time: serverLimits.pdfTime,
  memory: serverLimits.pdfMemory,
};

export interface PdfJob {
  /** A file that calls `servePdf`. */
  readonly thread: URL;
  readonly input: unknown;
  readonly language: Language;
  /** The name of the file and what it is about, for the words of a refusal. */
  readonly file: string;
  readonly about: MadeFile['about'];
}

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';

const answerOf = ({ thread, input, language, file, about }: PdfJob, limits: PdfLimits): Promise<PdfAnswer> => {
  const most = { characters: limits.characters, pages: limits.pages };
  const order: PdfOrder<unknown> = { input, language, most };
  const { promise, resolve, reject } = Promise.withResolvers<PdfAnswer>();
  const worker = new Worker(thread, {
    workerData: order,
    resourceLimits: { maxOldGenerationSizeMb: limits.memory },
    execArgv: [],
    env: {},
  });
  const timer = setTimeout(
    () => reject(new ExportRefusal({ code: 'exportTooSlow', values: { file, seconds: limits.time / 1_000 } }, about)),
    limits.time,
  );
  worker.on('message', resolve);
  worker.on('error', (error) =>
    reject(isOutOfMemory(error) ? new ExportRefusal({ code: 'exportTooBig', values: { file } }, about) : error),
  );
  worker.on('exit', () => reject(new Error('the thread of a PDF ended without an answer')));
  return promise.finally(() => {
    clearTimeout(timer);
    void worker.terminate();
  });
};

export const renderPdf = async (job: PdfJob, limits: PdfLimits = pdfLimits): Promise<Uint8Array> => {
  const answer = await answerOf(job, limits);
  if (answer.kind === 'made') return answer.bytes;
  const { file, about } = job;
  throw new ExportRefusal(
    answer.kind === 'tooLong'
      ? { code: 'exportTooLong', values: { file, count: answer.count, most: limits.characters } }
      : { code: 'exportTooManyPages', values: { file, count: answer.count, most: limits.pages } },
    about,
  );
};

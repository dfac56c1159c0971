import { createHash } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import type { EvidenceItem } from '../../../src/domain/runs/agents-contract.ts';
import { filmName, filmType, type FilmChoice } from '../../../src/domain/runs/films.ts';
import { runLimits } from '../../../src/domain/runs/run-limits.ts';
import type { TracePlace } from '../../../src/domain/runs/trace-names.ts';
import { framesOfPages } from '../browser/page-frames.ts';
import { encodeFilm } from './encode-film.ts';
import { createFilmFrames } from './film-frames.ts';

/** The film of one session of the browser: of the page that a step is performed on, or that has just opened. */
export interface FilmNeeds {
  readonly browser: Browser;
  readonly films: FilmChoice;
  /** Where its pictures are until it is encoded. */
  readonly traces: string;
  /** Where evidence is written, each content under its SHA-256. */
  readonly folder: string;
  /** The run is cancelled. */
  readonly signal: AbortSignal;
  /** In the log. */
  note(message: string): void;
}

const size = { width: 1280, height: 800 };
/** A run does not wait longer for a film. */
const encodeTime = 30_000;
const noFilm = 'This film could not be created.';

export const createSessionFilm = (from: TracePlace, needs: FilmNeeds) => {
  const { browser, films, folder, signal, note } = needs;
  const pictures = join(needs.traces, `film-${from.node}-${from.iteration}`);
  const frames = createFilmFrames(pictures);
  const pages = framesOfPages(size, frames.add);
  let to = from;
  let hasFailed = false;
  let end = 0;

  const encode = async (): Promise<EvidenceItem | null> => {
    const taken = await frames.end();
    if (taken.length === 0) return null;
    const ends = AbortSignal.any([signal, AbortSignal.timeout(encodeTime)]);
    const bytes = await encodeFilm(taken, { browser, size, end, signal: ends });
    if (bytes.length > runLimits.blobBytes) throw new Error('the film is too large');
    const hash = createHash('sha256').update(bytes).digest('hex');
    await writeFile(join(folder, hash), bytes);
    return { name: filmName(from, to), hash, bytes: bytes.length, kind: 'film', type: filmType, seq: null };
  };
  return {
    follow: (page: Page) => void pages.show(page),
    /** A row of a flow begins in this session. */
    began: (place: TracePlace) => void (to = place),
    failed: () => void (hasFailed = true),
    /** No more pictures: its pages are about to be closed. */
    async stop() {
      end = Date.now();
      await pages.stop();
    },
    /** Null: there is none. No run fails because of it. */
    async encoded(): Promise<EvidenceItem | null> {
      const film = films === 'always' || hasFailed ? await encode().catch(() => undefined) : null;
      if (film === undefined && !signal.aborted) note(noFilm);
      await rm(pictures, { recursive: true, force: true }).catch(() => {});
      return film ?? null;
    },
  };
};
export type SessionFilm = ReturnType<typeof createSessionFilm>;

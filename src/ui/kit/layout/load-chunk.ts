import { limits } from '../../../domain/limits.ts';

/** A chunk of the app could not be loaded; the error screen offers to reload the page. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
  readonly code: 'CHUNK_LOAD_FAILED' | 'CSS_CHUNK_LOAD_FAILED';

  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : 'a part of the app did not come', { cause });
    this.code = /\bCSS\b/.test(this.message) ? 'CSS_CHUNK_LOAD_FAILED' : 'CHUNK_LOAD_FAILED';
  }
}

const loadAgain = async <Part>(load: () => Promise<Part>): Promise<Part> => {
  for (const pause of limits.chunkRetries)
    try {
      return await load();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  return load();
};

/**
 * A server that stops in the middle of a chunk is not the end of the page: it is loaded again twice. Rejects with a
 * ChunkLoadError when that fails, too, or when all of it takes too long [SHELL-028, SHELL-029].
 */
export const loadChunk = async <Part>(load: () => Promise<Part>): Promise<Part> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('a part of the app did not come in time')), limits.chunkPatience);
  });
  try {
    return await Promise.race([loadAgain(load), late]);
  } catch (error) {
    throw new ChunkLoadError(error);
  } finally {
    clearTimeout(timer);
  }
};

import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright';
import type { FilmFrame } from './film-frames.ts';
import { webmOf, type FilmChunk } from './webm.ts';

/**
 * Encodes pictures of pages as a film, by the browser that the run has anyway: nothing has to be installed for it. It
 * happens in a page of its own, in a session that no site was open in.
 */
interface EncodeNeeds {
  readonly browser: Browser;
  readonly size: { readonly width: number; readonly height: number };
  /** When the film ends, by the clock of its frames. */
  readonly end: number;
  readonly signal: AbortSignal;
}

/** A whole picture is encoded this often, so that a player can jump. */
const keyEvery = 5_000;
const bitrate = 1_000_000;
/** A secure page, which encoders need; it is answered here and never leaves the device. */
const address = 'https://film.invalid/';

/** In the page. */
const startEncoder = ({ width, height, bitrate }: { width: number; height: number; bitrate: number }) => {
  const chunks: { at: number; isKey: boolean; bytes: number }[] = [];
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let fault = '';
  const encoder = new VideoEncoder({
    output(chunk) {
      const bytes = new Uint8Array(chunk.byteLength);
      chunk.copyTo(bytes);
      parts.push(bytes);
      chunks.push({ at: Math.round(chunk.timestamp / 1_000), isKey: chunk.type === 'key', bytes: bytes.length });
    },
    error: (error) => void (fault = error.message),
  });
  encoder.configure({ codec: 'vp8', width, height, bitrate, latencyMode: 'realtime' });
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  return {
    async add({ jpeg, at, isKey }: { jpeg: string; at: number; isKey: boolean }) {
      const bitmap = await createImageBitmap(await (await fetch(`data:image/jpeg;base64,${jpeg}`)).blob());
      const scale = Math.min(width / bitmap.width, height / bitmap.height);
      const [w, h] = [bitmap.width * scale, bitmap.height * scale];
      context?.clearRect(0, 0, width, height);
      context?.drawImage(bitmap, (width - w) / 2, (height - h) / 2, w, h);
      bitmap.close();
      const frame = new VideoFrame(canvas, { timestamp: at * 1_000 });
      encoder.encode(frame, { keyFrame: isKey });
      frame.close();
      if (fault !== '') throw new Error(fault);
    },
    async end() {
      await encoder.flush();
      const url = await new Promise<string>((resolve) => {
        const reader = new FileReader();
        reader.addEventListener('load', () => resolve(reader.result as string));
        reader.readAsDataURL(new Blob(parts));
      });
      return { chunks, base64: url.slice(url.indexOf(',') + 1) };
    },
  };
};

const chunksOf = (list: readonly { at: number; isKey: boolean; bytes: number }[], all: Buffer): FilmChunk[] => {
  let from = 0;
  return list.map(({ at, isKey, bytes }) => {
    const chunk = { at, isKey, bytes: all.subarray(from, from + bytes) };
    from += bytes;
    return chunk;
  });
};

const encodeIn = async (page: Page, frames: readonly FilmFrame[], { size, end, signal }: EncodeNeeds) => {
  await page.route('**/*', (route) => route.fulfill({ contentType: 'text/html', body: '<title>Film</title>' }));
  await page.goto(address);
  const encoder = await page.evaluateHandle(startEncoder, { ...size, bitrate });
  const begin = frames[0]?.at ?? end;
  const last = frames.at(-1);
  let keyAt = -keyEvery;
  // What was shown last stays until the film ends.
  for (const frame of last && last.at < end ? [...frames, { ...last, at: end }] : frames) {
    signal.throwIfAborted();
    const at = Math.round(frame.at - begin);
    const isKey = at - keyAt >= keyEvery;
    if (isKey) keyAt = at;
    const jpeg = (await readFile(frame.path)).toString('base64');
    await encoder.evaluate((one, given) => one.add(given), { jpeg, at, isKey });
  }
  const { chunks, base64 } = await encoder.evaluate((one) => one.end());
  return webmOf({ ...size, duration: end - begin, chunks: chunksOf(chunks, Buffer.from(base64, 'base64')) });
};

/** Rejects where the browser cannot encode, and when the signal is given. */
export const encodeFilm = async (frames: readonly FilmFrame[], needs: EncodeNeeds): Promise<Buffer> => {
  needs.signal.throwIfAborted();
  const context = await needs.browser.newContext();
  const close = () => void context.close().catch(() => {});
  needs.signal.addEventListener('abort', close);
  try {
    return await encodeIn(await context.newPage(), frames, needs);
  } finally {
    needs.signal.removeEventListener('abort', close);
    close();
  }
};

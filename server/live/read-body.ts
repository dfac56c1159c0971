import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';

const firstSize = 1_024;

/**
 * The body of a request; null as soon as it exceeds `most`, or declares that it will. One growing buffer: a list of
 * single-byte chunks would take many times their size.
 */
export const readBody = (request: IncomingMessage, most: number): Promise<Buffer | null> =>
  new Promise((resolve) => {
    if (Number(request.headers['content-length'] ?? 0) > most) return resolve(null);
    let body = Buffer.allocUnsafe(Math.min(firstSize, most));
    let length = 0;
    const take = (piece: Buffer) => {
      const needed = length + piece.length;
      if (needed > most) {
        request.off('data', take);
        request.pause();
        return resolve(null);
      }
      if (needed > body.length) {
        const grown = Buffer.allocUnsafe(Math.min(most, Math.max(needed, body.length * 2)));
        body.copy(grown, 0, 0, length);
        body = grown;
      }
      piece.copy(body, length);
      length = needed;
    };
    request.on('data', take);
    request.on('end', () => resolve(body.subarray(0, length)));
  });

/** The same request with an already read body, in one piece. */
export const withBody = (request: IncomingMessage, body: Buffer): IncomingMessage => {
  const { headers, httpVersion, method, socket, url } = request;
  const fields = { headers, httpVersion, method, socket, connection: socket, url };
  return Object.assign(Readable.from(body.length > 0 ? [body] : []), fields) as unknown as IncomingMessage;
};

import { Readable } from 'node:stream';

/** The first bytes of a body, and the body with them: a sender who names themselves there is known before the rest is read. */
interface BodyHead {
  readonly head: Buffer;
  readonly body: Readable;
}

/** `most`: how many bytes are waited for; `declared`: how many there are, if they say so. Rejects if the connection ends first. */
export const readHead = (body: Readable, most: number, declared = Infinity): Promise<BodyHead> => {
  const enough = Math.min(most, declared);
  const { promise, resolve, reject } = Promise.withResolvers<BodyHead>();
  const pieces: Buffer[] = [];
  let length = 0;
  const settle = (then: () => void) => {
    body.off('readable', onReadable).off('end', onEnd).off('close', onClose).off('error', onClose);
    then();
  };
  const onReadable = () => {
    for (let piece = body.read() as Buffer | null; piece !== null; piece = body.read() as Buffer | null) {
      pieces.push(piece);
      length += piece.length;
    }
    if (length < enough) return;
    const head = Buffer.concat(pieces);
    // At once: a body that has ended takes nothing back later.
    body.unshift(head);
    settle(() => resolve({ head: head.subarray(0, most), body }));
  };
  const onEnd = () => {
    const head = Buffer.concat(pieces);
    settle(() => resolve({ head, body: Readable.from([head], { objectMode: false }) }));
  };
  const onClose = () => settle(() => reject(new Error('The connection ended within the body.')));
  body.on('readable', onReadable).on('end', onEnd).on('close', onClose).on('error', onClose);
  if (enough === 0) settle(() => resolve({ head: Buffer.alloc(0), body }));
  return promise;
};

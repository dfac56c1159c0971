import type { IncomingMessage } from 'node:http';
import { shareLimits } from '../../operation/share-limits.ts';
import { createSharedPlaces } from '../../operation/shared-places.ts';
import { createSlowBodies } from './slow-bodies.ts';

/** Bodies of senders that nobody knows, whoever reads them: few at once of an address, and few bytes; and the speed of all bodies. */
const { unknownBodies, unknownBytes, smallBody } = shareLimits;

export const createBodyGuard = () => {
  const open = createSharedPlaces(unknownBodies);
  const room = createSharedPlaces(unknownBytes);
  return {
    slow: createSlowBodies(),
    /** A body begins. Resolves to what leaves the place; rejects with `busy`. */
    begin: (address: string): Promise<() => void> => open.enter(address, 1, false),
    /** Room for its bytes, as declared. Small bodies need none. */
    async room(address: string, bytes: number): Promise<() => void> {
      return bytes > smallBody ? room.enter(address, bytes, false) : () => {};
    },
  };
};
export type BodyGuard = ReturnType<typeof createBodyGuard>;

/** Null: the request has no body. `most`: how many bytes are read of it. */
export const declaredBytes = ({ headers }: Pick<IncomingMessage, 'headers'>, most: number): number | null => {
  const length = headers['content-length'];
  if (length === undefined && headers['transfer-encoding'] === undefined) return null;
  return length === undefined ? most : Math.min(Number(length), most) || null;
};

/** For what reads its bodies itself; the places are left when the body, or the connection, has ended. */
export const guardPlainBody = async (
  guard: BodyGuard,
  raw: IncomingMessage,
  address: string,
  most: number,
): Promise<void> => {
  const bytes = declaredBytes(raw, most);
  if (bytes === null) return;
  const leaving = [await guard.begin(address)];
  const leave = () => leaving.forEach((one) => one());
  raw.once('close', leave);
  try {
    leaving.push(await guard.room(address, bytes));
  } catch (error) {
    leave();
    throw error;
  }
  guard.slow.add(raw, performance.now());
};

import type { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { invalid } from '../../src/domain/problems/invalid.ts';
import { resultLimits } from '../../src/domain/results/result-limits.ts';
import { readBytes } from '../accounts/account-logo.ts';

const noFile = invalid('file', 'required');
const tooLarge = invalid('file', { code: 'bodyTooLarge' });

/** What a body may take of the memory: as much as it says, or as it may have. */
export const declaredBytes = ({ headers }: FastifyRequest): number =>
  Math.min(Number(headers['content-length'] ?? resultLimits.fileBytes), resultLimits.fileBytes);

/** A body that says that it is too large is not read; of one that does not, never more than the limit is in memory. */
export const bodyOf = async (request: FastifyRequest): Promise<Buffer> => {
  if (Number(request.headers['content-length'] ?? 0) > resultLimits.fileBytes) throw tooLarge;
  const bytes = await readBytes(request.body as Readable | undefined, resultLimits.fileBytes);
  if (!bytes) throw noFile;
  if (bytes.length > resultLimits.fileBytes) throw tooLarge;
  return bytes;
};

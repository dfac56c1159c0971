import type { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { invalid } from '../../src/domain/problems/invalid.ts';
import { resultLimits } from '../../src/domain/results/result-limits.ts';
import { readBytes } from '../accounts/account-logo.ts';

const noFile = invalid('file', 'required');
const tooLarge = invalid('file', { code: 'bodyTooLarge' });

/** Never more than the limit is in memory. */
export const bodyOf = async (request: FastifyRequest): Promise<Buffer> => {
  const bytes = await readBytes(request.body as Readable | undefined, resultLimits.fileBytes);
  if (!bytes) throw noFile;
  if (bytes.length > resultLimits.fileBytes) throw tooLarge;
  return bytes;
};

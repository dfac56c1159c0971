import { createHmac } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { datasetLimits } from '../../../src/domain/datasets/dataset-limits.ts';
import { mappingOf, type ImportTarget } from '../../../src/domain/datasets/files/import-mapping.ts';
import { invalid } from '../../../src/domain/problems/invalid.ts';
import { readBytes } from '../../accounts/account-logo.ts';

const noFile = invalid('file', 'required');
const tooLarge = invalid('file', { code: 'bodyTooLarge' });
const wrongMapping = invalid('mapping', 'invalid');

/** Never more than the limit is in memory. */
export const fileOf = async (request: FastifyRequest): Promise<Buffer> => {
  const bytes = await readBytes(request.body as Readable | undefined, datasetLimits.importBytes);
  if (!bytes) throw noFile;
  if (bytes.length > datasetLimits.importBytes) throw tooLarge;
  return bytes;
};

/** With a key: from a hash without one, a short secret in the file could be guessed. */
export const hashOf = (bytes: Buffer, key: Buffer): string => createHmac('sha256', key).update(bytes).digest('hex');

export const mappingIn = (text: string | undefined): readonly ImportTarget[] | undefined => {
  if (text === undefined) return undefined;
  const mapping = mappingOf(text);
  if (!mapping) throw wrongMapping;
  return mapping;
};

import { createHash } from 'node:crypto';

/** The id of a content in the folder of evidence; accounts do not share contents. `hash`: its SHA-256. */
export const evidenceId = (account: string, hash: string): string =>
  createHash('sha256').update(`${account}\n${hash}`).digest('hex');

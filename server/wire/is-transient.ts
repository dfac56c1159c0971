import { StoreUnavailable } from '../files/store-unavailable.ts';

/**
 * Whether an error is temporary, so that the caller may try again: PostgreSQL is busy, restarts or is gone for a
 * moment, a table was changed by the migration of a later version, or a disk is full, read-only or failing.
 */
const states = new Set([
  ...['55P03', '57014', '57P01', '57P02', '57P03', '53300', '40001', '40P01', '25006'],
  // The disk below PostgreSQL.
  ...['53100', '58030'],
]);
const systemCodes = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'EMFILE', 'ENFILE', 'ECONNRESET', 'EPIPE']);
/** The driver reports these without a code. */
const lostConnection =
  /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Client was closed)/;
/** PostgreSQL reports this as missing rights; for small files the detail has the reason. */
const readOnly = /: Read-only file system\.?$/m;

/** Statements that were prepared before a migration are never prepared again, so that the second attempt succeeds. */
const isOutdatedPlan = (error: object) =>
  'code' in error && error.code === '0A000' && 'routine' in error && error.routine === 'RevalidateCachedQuery';

export const isTransient = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  if (error instanceof StoreUnavailable) return true;
  const { code = '', syscall, message, detail = '' } = error as NodeJS.ErrnoException & { detail?: string };
  if (isOutdatedPlan(error) || states.has(code) || systemCodes.has(code) || syscall === 'connect') return true;
  return code === '42501' ? readOnly.test(`${message}\n${detail}`) : lostConnection.test(message);
};

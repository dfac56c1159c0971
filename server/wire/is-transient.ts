/**
 * Whether what broke passes by itself, so that whoever asked may ask again: PostgreSQL that has no time, restarts or is
 * gone for a moment, and a disk that is full, read-only or failing.
 */
const states = new Set([
  ...['55P03', '57014', '57P01', '57P02', '57P03', '53300', '40001', '40P01', '25006'],
  // The disk under PostgreSQL.
  ...['53100', '58030'],
]);
const systemCodes = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'EMFILE', 'ENFILE', 'ECONNRESET', 'EPIPE']);
/** The driver says these without a code. */
const lostConnection =
  /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Client was closed)/;
/** PostgreSQL calls it a lack of rights; of its smaller files it says in the detail what became of them. */
const readOnly = /: Read-only file system\.?$/m;

export const isTransient = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  const { code = '', syscall, message, detail = '' } = error as NodeJS.ErrnoException & { detail?: string };
  if (states.has(code) || systemCodes.has(code) || syscall === 'connect') return true;
  return code === '42501' ? readOnly.test(`${message}\n${detail}`) : lostConnection.test(message);
};

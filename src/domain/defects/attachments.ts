import { limits } from '../limits.ts';

/** Each of these characters of a file name becomes an underscore [ATT-011]. */
const unwelcome = /[*+~(){},&%^[\]'"!:@]/g;
/** What no file system and no header takes: control characters and the separators of paths. */
// oxlint-disable-next-line no-control-regex -- control characters are what we look for
const unsafe = /[\u0000-\u001f\u007f\u0080-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069/\\]/g;

/** The name under which a file is sent and kept: cleaned, never empty, at most 255 code points with its ending. */
export const cleanFileName = (name: string): string => {
  const clean = name.toWellFormed().replace(unwelcome, '_').replace(unsafe, '_').trim();
  const named = /^\.*$/.test(clean) ? `file${clean.replaceAll('.', '_')}` : clean;
  const points = [...named];
  if (points.length <= limits.fileNameLength) return named;
  const ending = /\.[^.]{1,16}$/.exec(named)?.[0] ?? '';
  return points.slice(0, limits.fileNameLength - [...ending].length).join('') + ending;
};

/** Why a file is not taken, or null. Exactly the limit is accepted (ruling R12) [ATT-004, ATT-007]. */
export const fileFault = (
  file: { readonly name: string; readonly size: number },
  rule: { readonly bytes: number; readonly extensions?: readonly string[] },
): 'size' | 'extension' | null => {
  if (file.size > rule.bytes) return 'size';
  if (!rule.extensions) return null;
  const name = file.name.toLowerCase();
  return rule.extensions.some((extension) => name.endsWith(`.${extension.toLowerCase().replace(/^\./, '')}`))
    ? null
    : 'extension';
};

/** A file that a defect takes, by the limit of the application [ATT-004, ATT-005]. */
export const isWelcome = (file: { readonly name: string; readonly size: number }): boolean =>
  fileFault(file, { bytes: limits.attachmentBytes }) === null;

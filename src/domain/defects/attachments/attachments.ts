import { limits } from '../../limits.ts';

/** Each of these characters of a file name becomes an underscore [ATT-011]. */
const unwelcome = /[*+~(){},&%^[\]'"!:@]/g;
/** Characters that file systems and headers reject: control characters and path separators. */
// oxlint-disable-next-line no-control-regex -- control characters are what we look for
const unsafe = /[\u0000-\u001f\u007f\u0080-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069/\\]/g;

/** At most 255 code points, including the extension. */
const cut = (name: string): string => {
  const points = [...name];
  if (points.length <= limits.fileNameLength) return name;
  const ending = /\.[^.]{1,16}$/.exec(name)?.[0] ?? '';
  return (points.slice(0, limits.fileNameLength - [...ending].length).join('') + ending).trimEnd();
};

/** The name under which a file is sent and stored: sanitized and never empty; sanitizing it again changes nothing. */
export const cleanFileName = (name: string): string => {
  const clean = cut(name.toWellFormed().replace(unwelcome, '_').replace(unsafe, '_').trim());
  return /^\.*$/.test(clean) ? `file${clean.slice(0, 3).replaceAll('.', '_')}` : clean;
};

/** Why a file is rejected, or null. Exactly the limit is accepted (ruling R12) [ATT-004, ATT-007]. */
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

/** Whether a defect accepts the file, by the limit of the application [ATT-004, ATT-005]. */
export const isWelcome = (file: { readonly name: string; readonly size: number }): boolean =>
  fileFault(file, { bytes: limits.attachmentBytes }) === null;

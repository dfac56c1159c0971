import { limits } from '../limits.ts';
import { lengthOf } from '../texts/text-length.ts';

/** Required, 1 to 255 code points after trimming [DEF-057]; the error, or null. */
export const titleFault = (header: string): 'required' | 'maxLength' | null => {
  const length = lengthOf(header.trim());
  if (length === 0) return 'required';
  return length > limits.titleLength ? 'maxLength' : null;
};

export const isValidTitle = (header: string): boolean => titleFault(header) === null;

/** A header of more than 50 code points is cut to 47 and three dots [DEF-084]. */
export const cutForNotice = (header: string): string =>
  lengthOf(header) > limits.noticeHeader ? `${[...header].slice(0, limits.noticeHeaderCut).join('')}...` : header;

import { limits } from '../limits.ts';
import type { Reason } from '../problems/reason.ts';

/** The picture of a project or a person: a small raster picture as a data URL, so that it goes wherever its record goes. */
const beginnings: Readonly<Record<string, string>> = { png: 'iVBORw0KGgo', jpeg: '/9j/', webp: 'UklGR' };

const pattern = /^data:image\/(png|jpeg|webp);base64,([A-Za-z0-9+/]+={0,2})$/;

/** Null when it is one, or none; the rule that it breaks otherwise. */
export const avatarFault = (value: string | null): Reason | null => {
  if (value === null) return null;
  const [, type = '', bytes = ''] = pattern.exec(value) ?? [];
  if (!bytes.startsWith(beginnings[type] ?? ' ')) return { code: 'pictureType' };
  const size = Math.floor((bytes.replace(/=+$/, '').length * 3) / 4);
  return size > limits.avatarBytes ? { code: 'pictureSize', max: Math.floor(limits.avatarBytes / 1024) } : null;
};

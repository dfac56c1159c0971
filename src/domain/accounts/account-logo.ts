import { limits } from '../limits.ts';
import type { CodedReason } from '../problems/reason.ts';

/**
 * The logo of an account is always a PNG: the page converts any picture before it sends it, so that a whole
 * organisation never sees a file of foreign origin [ADMIN-012, ADMIN-013].
 *
 *   89 50 4e 47 0d 0a 1a 0a │ length │ "IHDR" │ width │ height │ …
 */
const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const header = [0x49, 0x48, 0x44, 0x52];

const stands = (bytes: Uint8Array, at: number, wanted: readonly number[]) =>
  wanted.every((byte, index) => bytes[at + index] === byte);

/** The error of the file, or null. */
export const logoFault = (bytes: Uint8Array): CodedReason | null => {
  if (bytes.length > limits.logoBytes) return { code: 'logoSize' };
  if (bytes.length < 33 || !stands(bytes, 0, signature) || !stands(bytes, 12, header)) return { code: 'logoType' };
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const [width, height] = [view.getUint32(16), view.getUint32(20)];
  const isDrawable = width > 0 && height > 0 && width <= limits.logoPixels && height <= limits.logoPixels;
  return isDrawable ? null : { code: 'logoPixels', max: limits.logoPixels };
};

/** Scaled down to at most `most` pixels per side, never enlarged. */
export const fittedSize = (width: number, height: number, most: number) => {
  const scale = Math.min(1, most / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
};

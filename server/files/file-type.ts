/**
 * Detects the type of a file by its first bytes and ignores what the sender claims. The page shows small raster images
 * only; everything else is a download.
 */
const signatures: readonly (readonly [string, readonly (number | null)[]])[] = [
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  ['image/gif', [0x47, 0x49, 0x46, 0x38]],
  ['image/webp', [0x52, 0x49, 0x46, 0x46, null, null, null, null, 0x57, 0x45, 0x42, 0x50]],
  ['application/pdf', [0x25, 0x50, 0x44, 0x46, 0x2d]],
  ['application/zip', [0x50, 0x4b, 0x03, 0x04]],
];

const fits = (head: Uint8Array, signature: readonly (number | null)[]) =>
  signature.every((byte, index) => byte === null || head[index] === byte);

const isPlainText = (head: Uint8Array) =>
  head.length > 0 && head.every((byte) => byte >= 0x20 || byte === 9 || byte === 10 || byte === 13);

export const fileTypeOf = (head: Uint8Array): string => {
  const known = signatures.find(([, signature]) => fits(head, signature));
  if (known) return known[0];
  return isPlainText(head) ? 'text/plain' : 'application/octet-stream';
};

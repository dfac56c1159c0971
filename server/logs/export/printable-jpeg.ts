/**
 * Whether a picture can be printed: a JPEG whose header tells its size. Whatever else an adapter sends under that name
 * would end the whole document.
 */
const start = 0xff_d8;
/** Frames as nearly all programs write them: baseline, extended, progressive. */
const frames = new Set([0xff_c0, 0xff_c1, 0xff_c2]);
const colours = new Set([1, 3]);
const longestSide = 20_000;

const isFrame = (bytes: Buffer, at: number): boolean => {
  if (at + 10 > bytes.length) return false;
  const sides = [bytes.readUInt16BE(at + 5), bytes.readUInt16BE(at + 7)];
  return (
    bytes[at + 4] === 8 && colours.has(bytes[at + 9] ?? 0) && sides.every((side) => side > 0 && side <= longestSide)
  );
};

export const isPrintableJpeg = (bytes: Buffer): boolean => {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== start) return false;
  for (let at = 2; at + 4 <= bytes.length;) {
    const marker = bytes.readUInt16BE(at);
    if (marker < 0xff_c0) return false;
    if (frames.has(marker)) return isFrame(bytes, at);
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return false;
};

/** 53 bits of a text (cyrb53). */
export const mixed = (text: string, salt = 0): number => {
  let one = 0xdeadbeef ^ salt;
  let other = 0x41c6ce57 ^ (salt * 31);
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    one = Math.imul(one ^ code, 2_654_435_761);
    other = Math.imul(other ^ code, 1_597_334_677);
  }
  one = Math.imul(one ^ (one >>> 16), 2_246_822_507) ^ Math.imul(other ^ (other >>> 13), 3_266_489_909);
  other = Math.imul(other ^ (other >>> 16), 2_246_822_507) ^ Math.imul(one ^ (one >>> 13), 3_266_489_909);
  return 4_294_967_296 * (2_097_151 & (other >>> 0)) + (one >>> 0);
};

/** Whether two texts are equal, ignoring white space. */
export const alikeWords = (one: string, other: string): boolean =>
  one.replaceAll(/\s+/g, ' ').trim() === other.replaceAll(/\s+/g, ' ').trim();

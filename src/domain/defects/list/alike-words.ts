/** Whether two texts say the same, whatever the spaces between their words. */
export const alikeWords = (one: string, other: string): boolean =>
  one.replaceAll(/\s+/g, ' ').trim() === other.replaceAll(/\s+/g, ' ').trim();

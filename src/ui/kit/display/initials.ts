/**
 * The first letters of the first two words of a name, in upper case; for a single word its first letter [SHELL-014].
 */
export const initials = (name: string): string =>
  name
    .trim()
    .split(/\s+/u)
    .slice(0, 2)
    .map((word) => [...new Intl.Segmenter().segment(word)][0]?.segment ?? '')
    .join('')
    .toLocaleUpperCase('en');

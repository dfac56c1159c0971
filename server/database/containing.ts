/** A pattern for `like`: what the person typed is text, so % and _ and \ find themselves. */
export const containing = (term: string): string => `%${term.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

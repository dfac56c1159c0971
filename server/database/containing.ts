/** Typed text in a pattern for `like`, literally: including %, _ and \. */
export const literal = (term: string): string => term.replaceAll(/[\\%_]/g, String.raw`\$&`);

/** A pattern for `like`: the text, anywhere. */
export const containing = (term: string): string => `%${literal(term)}%`;

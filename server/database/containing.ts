/** A pattern for `like`: typed text matches literally, including %, _ and \. */
export const containing = (term: string): string => `%${term.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

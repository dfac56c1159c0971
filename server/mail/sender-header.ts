/** An address, or a name followed by the address in angle brackets. */
export const isSender = (value: string) =>
  /^(?:[^<>@\p{Cc}]*<[^<>\s@]+@[^<>\s@]+>|[^<>\s@,;]+@[^<>\s@,;]+)$/u.test(value);

/** A name before an address; quoted unless it consists of letters and blanks. */
export const inHeader = (name: string) =>
  /^[\p{L}\p{N} ]+$/u.test(name) ? name : `"${name.replaceAll(/["\\]/g, '')}"`;

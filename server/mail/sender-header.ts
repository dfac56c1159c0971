/** The address itself, or a name before it in angle brackets. */
export const isSender = (value: string) =>
  /^(?:[^<>@\p{Cc}]*<[^<>\s@]+@[^<>\s@]+>|[^<>\s@,;]+@[^<>\s@,;]+)$/u.test(value);

/** A name before an address; more than letters and blanks stands in quotes. */
export const inHeader = (name: string) =>
  /^[\p{L}\p{N} ]+$/u.test(name) ? name : `"${name.replaceAll(/["\\]/g, '')}"`;

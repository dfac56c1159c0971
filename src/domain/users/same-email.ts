/**
 * Whether two e-mail addresses are one. Letters of ASCII alone are folded: other letters fold onto them (U+212A onto k), and
 * where an address lets somebody in, another address must not.
 */
const folded = (email: string) => email.trim().replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());

export const isSameEmail = (one: string, other: string): boolean => folded(one) === folded(other);

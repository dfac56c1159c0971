/**
 * A key out of a manual, a manifest or somebody's fingers, which others know or guess: there is nothing behind it. It is
 * refused rather than warned of, since a warning at a start is read by nobody.
 */
const ofManuals =
  /change[-_ ]?(?:me|it|this)|example|placeholder|password|secret|insert|replace|default|openssl|(?:your|my)[-_ ]|^<.*>$|^(.)\1*$/i;
/** Letters in the order of the alphabet, digits as one counts: nobody's chance. */
const counted = /(?:0?123456789|abcdefghij)/i;

export const isExampleKey = (key: string): boolean => ofManuals.test(key) || counted.test(key);

/** Whether a key of so many characters can have come from chance: forty random characters repeat few of them. */
export const isMonotonous = (key: string): boolean => new Set(key).size < 12;

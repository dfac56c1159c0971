/**
 * Detects keys from manuals, manifests or keyboard patterns, which others know or guess. They are refused instead of
 * warned about, because nobody reads a warning at startup.
 */
const ofManuals =
  /change[-_ ]?(?:me|it|this)|example|placeholder|password|secret|insert|replace|default|openssl|(?:your|my)[-_ ]|^<.*>$|^(.)\1*$/i;
/** Letters in alphabetical order or digits in sequence are not random. */
const counted = /(?:0?123456789|abcdefghij)/i;

export const isExampleKey = (key: string): boolean => ofManuals.test(key) || counted.test(key);

/** Whether a key of this length is unlikely to be random: forty random characters contain few repetitions. */
export const isMonotonous = (key: string): boolean => new Set(key).size < 12;

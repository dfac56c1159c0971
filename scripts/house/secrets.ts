import { unlessNamed, type Exceptions } from './exceptions.ts';
import { breachesOf, type Breach, type SourceFile } from './source-file.ts';

/**
 * Text that looks like a secret. The patterns match the key formats of well-known providers, and then any
 * random-looking text that is assigned to a name such as `password` or `token`.
 */
const shapes: readonly (readonly [what: string, shape: RegExp])[] = [
  ['a private key', /-----BEGIN (?:[A-Z0-9]+ )*PRIVATE KEY(?: BLOCK)?-----|"d" ?: ?"[\w-]{40,}"/g],
  ['a key of AWS', /\b(?:AKIA|ASIA)[A-Z0-9]{16}\b/g],
  ['a token of GitHub', /\b(?:gh[oprsu]_\w{36,}|github_pat_\w{22,})/g],
  ['a token of GitLab', /\bglpat-[\w-]{20,}/g],
  ['a token of Slack', /\bxox[abeoprs]-[\w-]{10,}/g],
  ['a key of Google', /\bAIza[\w-]{35}/g],
  ['a key of Stripe', /\b[rs]k_live_\w{16,}/g],
  ['a token of npm', /\bnpm_\w{36}\b|:_auth(?:Token)?=/g],
  ['an API key of our own', /\bassay_[\w-]{51}\b/g],
  ['a signed token', /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{10,}/g],
  ['a bearer token', /\bBearer +[\w.~+/-]{20,}/g],
];

/** A name, a colon or equals sign, and a quoted text; or a line of an environment file. */
const given =
  /(?:secret|passw(?:or)?d|passwd|token|api_?-?key|private_?key|credentials?|encryption_?key)\w*["']?\]?\s*(?:[:=]\s*["'`]([^\s"'`]{12,})["'`]|=([^\s"'`$;,)]{12,}))/gi;

/** Entropy per character in bits, from the character frequencies of the text. */
const entropyOf = (text: string): number => {
  const counts = new Map<string, number>();
  for (const letter of text) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  return [...counts.values()].reduce((bits, count) => bits - (count / text.length) * Math.log2(count / text.length), 0);
};
/** Natural language has about three bits per letter and rarely digits in between. */
const looksRandom = (text: string) =>
  entropyOf(text) >= 3.3 && /\d/.test(text) && /[a-z]/i.test(text) && !text.includes('${');

/** Public passwords, and the files that may contain them. */
const wellKnown: readonly (readonly [RegExp, readonly string[]])[] = [
  // The users of the sample workspace, which does not start on an address that others can reach.
  [/-sample-1\b/g, ['README.md', 'server/sample/sample-people.ts', 'scripts/', 'bench/', 'tests/']],
  // The users of the server tests.
  [/\bcorrect horse battery/g, ['tests/']],
];

const may: Exceptions = {
  'tests/server/identity/totp.test.ts': 'the secret of the examples in RFC 6238',
};

const rule = 'secrets';

/** The messages never contain the secret itself, because they end up in logs. */
export const secrets = (file: SourceFile): readonly Breach[] => {
  const find = (pattern: RegExp, says: string) => breachesOf({ file, pattern, rule, says: () => says });
  return unlessNamed(file, may, rule, [
    ...shapes.flatMap(([what, shape]) => find(shape, `looks like ${what}: remove it and rotate it`)),
    ...breachesOf({
      file,
      pattern: given,
      rule,
      says: ([, quoted, bare]) =>
        looksRandom(quoted ?? bare ?? '') ? 'looks like a secret: remove it and rotate it' : null,
    }),
    ...wellKnown.flatMap(([password, places]) =>
      places.some((place) => file.path.startsWith(place))
        ? []
        : find(password, 'is a password of the sample users, which does not belong here'),
    ),
  ]);
};

import { breachesOf, type Rule } from './source-file.ts';

const impure =
  /\bDate\.now\b|\bnew Date\(\s*\)|\bMath\.random\b|\bcrypto\.|\bfetch\(|(?<![\w-])(?:window|document|localStorage|sessionStorage|navigator|globalThis|process)\.|\bset(?:Timeout|Interval)\(/g;
const withoutComment = (line: string) => line.replace(/^\s*(?:\*|\/\*|\/\/).*$/, '');

/** The domain has no clock, no randomness and no I/O: the command contains what it needs. */
export const purity: Rule = (file) =>
  file.path.startsWith('src/domain/')
    ? breachesOf({
        file: { ...file, lines: file.lines.map(withoutComment) },
        pattern: impure,
        rule: 'purity',
        says: ([found]) => `the domain must not use "${found}": pass the value in the command`,
      })
    : [];

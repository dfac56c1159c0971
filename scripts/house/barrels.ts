import { breachesOf, type Rule } from './source-file.ts';

export const noBarrels: Rule = (file) =>
  breachesOf({
    file,
    pattern: /^export (?:\*|type \{|\{)[^;]*\bfrom\b/g,
    rule: 'barrels',
    says: () => 're-exports another file: import from that file directly',
  });

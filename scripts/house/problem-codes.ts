import type { Breach, Rule } from './source-file.ts';

const literal = /\bkind: '(invalid|forbidden)',(\s*detail\b)?/g;
const makers = { invalid: 'invalid(field, reason)', forbidden: 'forbidden(reason)' } as const;

/** The makers of problems; the second one is for calls that only programs make. */
const isMaker = (path: string): boolean =>
  path.startsWith('src/domain/problems/') || path === 'server/wire/program-problem.ts';

/** A problem with a literal text would only exist in English. A general `forbidden` has none. */
export const problemCodes: Rule = ({ path, text }): readonly Breach[] => {
  if (!/^(?:src|server)\//.test(path) || isMaker(path)) return [];
  return [...text.matchAll(literal)].flatMap(({ 1: kind, 2: detail, index }) =>
    kind === 'forbidden' && detail === undefined
      ? []
      : [
          {
            path,
            line: text.slice(0, index).split('\n').length,
            rule: 'problem-codes',
            says: `this problem has no code: call ${makers[kind as keyof typeof makers]} of src/domain/problems/invalid.ts`,
          },
        ],
  );
};

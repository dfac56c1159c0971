import { AstBuilder, dialects, GherkinClassicTokenMatcher, Parser } from '@cucumber/gherkin';
import { IdGenerator } from '@cucumber/messages';
import { invalid } from '../../../src/domain/problems/invalid.ts';
import type { GherkinSource } from '../../../src/domain/transfers/gherkin/gherkin-document.ts';

const featureWords = new Set(Object.values(dialects).flatMap(({ feature }) => feature));

/** The first line that is neither empty nor a comment nor a tag begins a feature, in any language. */
export const isGherkin = (text: string): boolean => {
  const first = text
    .slice(0, 10_000)
    .split('\n')
    .map((line) => line.trim())
    .find((line) => line !== '' && !line.startsWith('#') && !line.startsWith('@'));
  const [, word] = /^([^:]+):/.exec(first ?? '') ?? [];
  return word !== undefined && featureWords.has(word);
};

interface ParserFault {
  readonly location?: { readonly line?: number };
  readonly errors?: readonly ParserFault[];
}

const lineOf = ({ location, errors }: ParserFault): number => errors?.[0]?.location?.line ?? location?.line ?? 1;

export const readGherkinText = (text: string): GherkinSource => {
  const parser = new Parser(new AstBuilder(IdGenerator.incrementing()), new GherkinClassicTokenMatcher());
  try {
    return parser.parse(text) as GherkinSource;
  } catch (error) {
    throw invalid('file', { code: 'importGherkinWrong', line: lineOf(error as ParserFault) });
  }
};

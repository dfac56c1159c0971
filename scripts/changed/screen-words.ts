import { parseSync } from 'oxc-parser';
import { childrenOf, type SyntaxNode } from '../house/parsed-source.ts';
import { areaOf } from './areas.ts';
import type { Checkout, ImportGraph } from './import-graph.ts';

/**
 * Browser tests do not import the product; they find controls by their labels. A label is a message of the domain, and
 * the screens name the messages that they show:
 *
 *   tag-messages.ts  add: 'Add tag'     tag-list.tsx  tagMessages.add     tags.spec.ts  { name: 'Add tag' }
 *
 * So a test is close to a screen if it says what the screen shows. A label that few tests say counts more.
 */
export interface ScreenWords {
  /** What each test says of the messages that these files show, by test; each file with its share. */
  said(shares: ReadonlyMap<string, number>): ReadonlyMap<string, number>;
  /** The files with the messages of an area. */
  messagesOf(area: string | null): readonly string[];
}

const shortestText = 4;
/** A part of a label is enough to find it: `Web shop` finds the link `Web shop, 12 defects`. */
const shortestPart = 6;
const wordsOfPart = 12;
/** Of what a helper says that a test imports, compared with what the test itself says. */
const shareOfHelpers = 0.3;
/** A helper that imports more files lists them all, and its test says nothing by it. */
const importsOfHelper = 40;

const isMessages = (path: string) =>
  /^src\/domain\/(?!.*\/german\/).*-messages\.ts$|^src\/domain\/texts\/(?:messages|texts|english)\.ts$/.test(path);
const isSpec = (path: string) => /^tests\/(?:e2e|screens)\/.*\.spec\.ts$/.test(path);

const normalized = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N} ]+/gu, ' ')
    .replace(/ +/g, ' ')
    .trim();

/** The longest fixed part of each text in a message; a function of values may contain several. */
const textsIn = (node: SyntaxNode): readonly string[] => {
  if (node.type === 'Literal') return typeof node['value'] === 'string' ? [node['value']] : [];
  if (node.type !== 'TemplateLiteral') return childrenOf(node).flatMap(textsIn);
  const parts = (node['quasis'] as readonly { readonly value: { readonly cooked: string } }[]).map(
    ({ value }) => value.cooked,
  );
  return [parts.toSorted((a, b) => b.length - a.length)[0] ?? '', ...childrenOf(node).flatMap(textsIn)];
};

const keyOf = ({ key }: SyntaxNode): string | null => {
  const { name, value } = (key ?? {}) as { readonly name?: string; readonly value?: unknown };
  return name ?? (typeof value === 'string' ? value : null);
};

/** The messages of a file by their keys, those of nested tables by their own. */
const messagesIn = (node: SyntaxNode): readonly (readonly [string, string])[] => {
  const value = node['value'] as SyntaxNode | undefined;
  const key = node.type === 'Property' ? keyOf(node) : null;
  if (key === null || !value || value.type === 'ObjectExpression') return childrenOf(node).flatMap(messagesIn);
  return textsIn(value)
    .map(normalized)
    .filter((text) => text.length >= shortestText)
    .map((text) => [key, text] as const);
};

const stringsIn = (text: string): readonly string[] =>
  [...text.matchAll(/'((?:[^'\\\n]|\\.)+)'|"([^"\n]+)"|`([^`]+)`|\/((?:[^/\n\\]|\\.)+)\/[giu]*/g)]
    .flatMap(([, single, double, template, pattern]) =>
      (single ?? double ?? template ?? pattern ?? '').split(/\$\{[^}]*\}/),
    )
    .map(normalized)
    .filter((said) => said.length >= shortestText && said.length < 200);

/** What a file says, for finding a text in it or a part of the text. */
interface Said {
  readonly strings: ReadonlySet<string>;
  readonly all: string;
}

const saidIn = (text: string): Said => {
  const strings = new Set(stringsIn(text));
  return { strings, all: ` ${[...strings].join(' | ')} ` };
};

const partsOf = (text: string): readonly string[] => {
  const words = text.split(' ');
  return words
    .flatMap((_, from) =>
      words.slice(from, from + wordsOfPart).map((_word, more) => words.slice(from, from + more + 1)),
    )
    .map((part) => part.join(' '))
    .filter((part) => part.length >= shortestPart);
};

/** The helpers of a test, those of its helpers included. */
const helpersOf = (path: string, graph: ImportGraph, known = new Set<string>()): ReadonlySet<string> => {
  const runs = graph.get(path)?.runs ?? new Set();
  if (runs.size > importsOfHelper) return known;
  for (const other of runs)
    if (other.startsWith('tests/') && !known.has(other)) helpersOf(other, graph, known.add(other));
  return known;
};

export const screenWords = ({ paths, read }: Checkout, graph: ImportGraph): ScreenWords => {
  const parsed = (path: string) => parseSync(path, read(path)).program as unknown as SyntaxNode;
  const messages = new Map(paths.filter(isMessages).map((path) => [path, messagesIn(parsed(path))]));
  const specs = paths.filter(isSpec).map((path) => ({ path, helpers: [...helpersOf(path, graph)] }));
  const said = new Map(
    specs.flatMap(({ path, helpers }) => [path, ...helpers]).map((path) => [path, saidIn(read(path))]),
  );

  /** All texts of a file with messages; of any other file, those whose keys it names. */
  const shownBy = (path: string): readonly string[] => {
    const own = messages.get(path);
    if (own) return own.map(([, text]) => text);
    const names = new Set(read(path).match(/[\w$]+/g));
    const imported = [...(graph.get(path)?.runs ?? [])].flatMap((other) => messages.get(other) ?? []);
    return imported.filter(([key]) => names.has(key)).map(([, text]) => text);
  };

  const sharesOfSpecs = (text: string): readonly (readonly [string, number])[] => {
    const parts = partsOf(text);
    const sayIt = new Set(
      [...said]
        .filter(([, { strings, all }]) => all.includes(` ${text} `) || parts.some((part) => strings.has(part)))
        .map(([path]) => path),
    );
    return specs.flatMap(({ path, helpers }): readonly (readonly [string, number])[] => {
      if (sayIt.has(path)) return [[path, 1]];
      return helpers.some((helper) => sayIt.has(helper)) ? [[path, shareOfHelpers]] : [];
    });
  };

  return {
    messagesOf: (area) => [...messages.keys()].filter((path) => areaOf(path) === area && area !== null),

    said(shares) {
      const shown = new Map<string, number>();
      for (const [path, share] of shares)
        for (const text of shownBy(path)) shown.set(text, Math.max(share, shown.get(text) ?? 0));
      const found = new Map<string, number>();
      for (const [text, share] of shown) {
        const own = sharesOfSpecs(text);
        const all = own.reduce((sum, [, one]) => sum + one, 0);
        for (const [path, one] of own) found.set(path, (found.get(path) ?? 0) + (share * one) / all);
      }
      return found;
    },
  };
};

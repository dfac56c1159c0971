import { childrenOf, parsedSource, type SyntaxNode } from './parsed-source.ts';
import { breachesOf, type Breach, type Rule, type SourceFile } from './source-file.ts';

/**
 * Words that docs/glossary.md replaces by a term. They are rejected in the names that a file declares, in its file name
 * and in the titles of tests. Property names are exempt, because many of them are stored or sent.
 */
const terms: Readonly<Record<string, string>> = {
  aside: 'quarantine',
  asked: 'request, command, or what it is',
  birth: 'create',
  births: 'creates',
  born: 'created',
  climb: 'upcast',
  climbed: 'upcast',
  climbs: 'upcast',
  deed: 'mutation',
  deeds: 'mutations',
  desk: 'driver',
  desks: 'drivers',
  dice: 'rng',
  heard: 'received, listeners, or what it is',
  hearer: 'subscriber',
  hearers: 'subscribers',
  kept: 'stored, persisted, or what it is',
  ladder: 'upcasts',
  mischief: 'fault plan',
  overruled: 'overwritten',
  overruling: 'overwrite',
  readdress: 'rewrite',
  seat: 'binding',
  seats: 'bindings',
  speak: 'setLocale',
  spoken: 'locale',
  teller: 'notifier',
  telling: 'recipients',
  tellings: 'recipients',
  told: 'reply, result, received, or what it is',
  wish: 'planned change',
  wishes: 'planned changes',
};
const pairs: Readonly<Record<string, string>> = {
  'carry out': 'execute',
  'lay form': 'page form',
  'let go': 'discard',
  'named by': 'assign ids',
  'take back': 'revert',
  'takes back': 'reverts',
};

const wordsOf = (name: string): readonly string[] =>
  name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/);

/** The first rejected word of a name, and its replacement. */
const refusedIn = (name: string): readonly [word: string, term: string] | null => {
  const words = wordsOf(name);
  for (const [at, word] of words.entries()) {
    const pair = `${word} ${words[at + 1] ?? ''}`;
    if (Object.hasOwn(pairs, pair)) return [pair, pairs[pair] ?? ''];
    if (Object.hasOwn(terms, word)) return [word, terms[word] ?? ''];
  }
  return null;
};

type Named = SyntaxNode & { readonly name: string };
const isNamed = (node: unknown): node is Named =>
  typeof node === 'object' && node !== null && (node as SyntaxNode).type === 'Identifier';

/** The identifiers that a pattern declares; in a shorthand, the name is that of the property. */
const boundBy = (pattern: unknown): readonly Named[] => {
  if (isNamed(pattern)) return [pattern];
  const node = pattern as SyntaxNode | null;
  switch (node?.type) {
    case 'ObjectPattern':
      return (node['properties'] as readonly SyntaxNode[]).flatMap((property) =>
        property['shorthand'] === true ? [] : boundBy(property['value'] ?? property['argument']),
      );
    case 'ArrayPattern':
      return (node['elements'] as readonly unknown[]).flatMap(boundBy);
    case 'AssignmentPattern':
      return boundBy(node['left']);
    case 'RestElement':
      return boundBy(node['argument']);
    default:
      return [];
  }
};

const declaredBy = (node: SyntaxNode): readonly Named[] => {
  switch (node.type) {
    case 'VariableDeclarator':
    case 'TSInterfaceDeclaration':
    case 'TSTypeAliasDeclaration':
    case 'ClassDeclaration':
      return boundBy(node['id']);
    case 'FunctionDeclaration':
    case 'FunctionExpression':
    case 'ArrowFunctionExpression':
    case 'TSFunctionType':
    case 'TSMethodSignature':
      return [...boundBy(node['id']), ...((node['params'] as readonly unknown[]) ?? []).flatMap(boundBy)];
    default:
      return [];
  }
};

const inDeclarations = (file: SourceFile): readonly Breach[] => {
  const { program, lineOf } = parsedSource(file);
  const breaches: Breach[] = [];
  const visit = (node: SyntaxNode) => {
    for (const { name, start } of declaredBy(node)) {
      const [word, term] = refusedIn(name) ?? [];
      if (word !== undefined)
        breaches.push({
          path: file.path,
          line: lineOf(start),
          rule: 'vocabulary',
          says: `"${name}": not "${word}" but ${term}`,
        });
    }
    for (const child of childrenOf(node)) visit(child);
  };
  visit(program);
  return breaches;
};

const inFileName = ({ path }: SourceFile): readonly Breach[] => {
  const [word, term] =
    refusedIn(
      path
        .slice(path.lastIndexOf('/') + 1)
        .replace(/\..*$/, '')
        .replaceAll('-', ' '),
    ) ?? [];
  return word === undefined ? [] : [{ path, line: 1, rule: 'vocabulary', says: `not "${word}" but ${term}` }];
};

/** Titles are sentences: only words that are not ordinary English are rejected there. */
const titleWords = /\b(deeds?|births?|desks?|tellings|climbs?|overrul\w+|readdress\w*|mischief|plugged|unplugged)\b/gi;
const inTitles = (file: SourceFile): readonly Breach[] =>
  breachesOf({
    file,
    pattern: /\b(?:test|describe)(?:\.\w+(?:\([^)]*\))?)*\(\s*(['"`])(.*?)\1/g,
    rule: 'vocabulary',
    says: ([, , title = '']) => {
      const word = title.match(titleWords)?.[0]?.toLowerCase();
      return word === undefined ? null : `"${word}" is no term of docs/glossary.md`;
    },
  });

/** One test contains the rejected words on purpose. */
const isTested = (path: string) => path.startsWith('tests/') && path !== 'tests/tooling/check-house.test.ts';
const isParsed = (path: string) => /\.tsx?$/.test(path) && path !== 'scripts/house/vocabulary.ts';

export const vocabulary: Rule = (file) =>
  isParsed(file.path)
    ? [...inFileName(file), ...inDeclarations(file), ...(isTested(file.path) ? inTitles(file) : [])]
    : [];

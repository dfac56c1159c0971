import type { Breach, SourceFile } from './source-file.ts';

/**
 * The version before goes on serving while a migration runs, and afterwards until it is stopped: a migration may only add.
 * What the version before still uses goes in a later release, in a file that begins with `-- contract of NNNN`, the
 * migration that made it superfluous (docs/decisions/0222-rolling-upgrades.md).
 */
const folder = 'server/database/migrations/';
/** Earlier ones have run everywhere, with all processes stopped. */
const firstChecked = '0147';

const numberOf = (path: string) => path.slice(folder.length, folder.length + 4);

/** As many characters and lines as before, so that places stay. */
const blank = (text: string) => text.replaceAll(/[^\n]/g, ' ');
/** Without comments, texts and bodies of functions. */
const plainSql = (sql: string): string =>
  sql
    .replaceAll(/--[^\n]*/g, blank)
    .replaceAll(/(\$\w*\$)[\s\S]*?\1/g, blank)
    .replaceAll(/'(?:[^']|'')*'/g, (text) => `'${blank(text.slice(2))}'`.slice(0, text.length));

interface Statement {
  readonly text: string;
  readonly start: number;
}

const statementsIn = (sql: string): readonly Statement[] => {
  let start = 0;
  return sql.split(';').map((text) => {
    const statement = { text, start: start + text.length - text.trimStart().length };
    start += text.length + 1;
    return statement;
  });
};

const tableOf = (text: string, before: RegExp): string | undefined =>
  new RegExp(`${before.source}(?:only\\s+|if\\s+(?:not\\s+)?exists\\s+)*"?([\\w.]+)`, 'i').exec(text)?.[1];

const createdIn = (statements: readonly Statement[]): ReadonlySet<string | undefined> =>
  new Set(statements.map(({ text }) => tableOf(text, /^\s*create\s+(?:unlogged\s+)?table\s+/)));

const changes: readonly (readonly [change: RegExp, says: string])[] = [
  [/^\s*drop\s/i, 'deletes what the version before may use'],
  [/\bdrop\s+(?:column|constraint|default|not\s+null)\b/i, 'deletes what the version before may use'],
  [/\brename\s/i, 'renames what the version before uses'],
  [/\balter\s+(?:column\s+)?"?\w+"?\s+(?:set\s+data\s+)?type\b/i, 'changes a type: add a column instead'],
  [/\bset\s+not\s+null\b/i, 'refuses rows that the version before writes'],
  [/\badd\s+(?:constraint|check|unique|primary|foreign|exclude)\b/i, 'refuses rows that the version before may write'],
  [/^\s*truncate\s/i, 'deletes rows'],
];

/** Columns that the version before does not fill. */
const addsRequired = (text: string): boolean =>
  text
    .split(/\badd\s+column\b/i)
    .slice(1)
    .some((column) => /\bnot\s+null\b/i.test(column) && !/\bdefault\b|\bgenerated\b/i.test(column));

const isConcurrent = (text: string): boolean => /^\s*create\s+(?:unique\s+)?index\s+concurrently\b/i.test(text);
const blocking = 'stops writes while the index is built: create it concurrently, in a file of its own';

const faultsOf = (statement: Statement, created: ReadonlySet<string | undefined>): readonly string[] => {
  const { text } = statement;
  const altered = tableOf(text, /^\s*alter\s+table\s+/);
  if (altered !== undefined && created.has(altered)) return [];
  const indexed = /^\s*create\s+(?:unique\s+)?index\b/i.test(text) ? tableOf(text, /\bon\s+/) : undefined;
  const isUnique = /^\s*create\s+unique\s/i.test(text);
  return [
    ...changes.flatMap(([change, says]) => (change.test(text) ? [says] : [])),
    ...(addsRequired(text) ? ['adds a column that is not null and has no default'] : []),
    ...(isUnique && !created.has(indexed) ? ['refuses rows that the version before may write'] : []),
    ...(indexed !== undefined && !created.has(indexed) && !isConcurrent(text) ? [blocking] : []),
  ];
};

/** A contract step names an earlier migration. */
const contractOf = (sql: string): string | undefined => /^-- contract of (\d{4})\b/.exec(sql)?.[1];

const checked = (file: SourceFile, numbers: ReadonlySet<string>): readonly Breach[] => {
  const breach = (start: number, says: string): Breach => ({
    path: file.path,
    line: file.text.slice(0, start).split('\n').length,
    rule: 'migrations',
    says,
  });
  const earlier = contractOf(file.text);
  if (earlier !== undefined)
    return numbers.has(earlier) && earlier < numberOf(file.path)
      ? []
      : [breach(0, `${earlier} is no earlier migration`)];
  const statements = statementsIn(plainSql(file.text));
  const created = createdIn(statements);
  const several = statements.filter(({ text }) => text.trim() !== '');
  const concurrent = several.find(({ text }) => isConcurrent(text));
  if (concurrent && several.length > 1) return [breach(concurrent.start, 'needs a file of its own')];
  return statements.flatMap((statement) =>
    [...new Set(faultsOf(statement, created))].map((says) => breach(statement.start, says)),
  );
};

export const migrations = (files: readonly SourceFile[]): readonly Breach[] => {
  const own = files.filter(({ path }) => path.startsWith(folder) && path.endsWith('.sql'));
  const numbers = new Set(own.map(({ path }) => numberOf(path)));
  return own.filter(({ path }) => numberOf(path) >= firstChecked).flatMap((file) => checked(file, numbers));
};

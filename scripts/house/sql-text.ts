import { unlessNamed, type Exceptions } from './exceptions.ts';
import { breachesOf, type Breach, type Rule, type SourceFile } from './source-file.ts';

const may: Exceptions = {
  'server/audit/verify-logs.ts': 'the same query for each log: the names are from a list in the file',
  'server/operation/backup/copy-rows.ts':
    'COPY takes no parameters; the names are from the catalogue, quoted by the library',
  'server/database/migrate.ts': 'runs the files of the migrations as they are',
  'server/jobs/boss-on.ts': 'sends the statements of the library for jobs, with their values',
  'server/defects/export/export-source.ts': 'FETCH takes no parameter; the number of rows is one of our own limits',
};

const rule = 'sql-text';
const says = 'builds SQL from text: pass values as parameters, and choose names from SQL literals';

/** A literal statement, followed by its values. */
const isWhole = (text: string): boolean =>
  /^(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\$]|\\.|\$(?!\{))*`),?\s*[,)[]/.test(text);

/** Statements span several lines, so the whole text is searched. */
const queries = ({ path, text }: SourceFile): Breach[] =>
  [...text.matchAll(/\.query(?:<[^(]*>)?\(\s*/g)].flatMap((found) =>
    isWhole(text.slice(found.index + found[0].length))
      ? []
      : [{ path, line: text.slice(0, found.index).split('\n').length, rule, says }],
  );

/** Values are passed to the database as parameters, never inside the statement. */
export const sqlText: Rule = (file) =>
  file.path.startsWith('server/')
    ? unlessNamed(file, may, rule, [
        ...breachesOf({ file, pattern: /\bsql\.(?:raw|lit)\b|\bCompiledQuery\b/g, rule, says: () => says }),
        ...queries(file),
      ])
    : [];

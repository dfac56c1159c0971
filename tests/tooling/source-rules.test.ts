import { expect, test } from 'vitest';
import { certificates } from '../../scripts/house/certificates.ts';
import { childProcesses } from '../../scripts/house/child-processes.ts';
import { rng } from '../../scripts/house/rng.ts';
import { scriptText } from '../../scripts/house/script-text.ts';
import { sharedModules } from '../../scripts/house/tests/shared-modules.ts';
import { sourceFile, type Rule } from '../../scripts/house/source-file.ts';
import { sqlText } from '../../scripts/house/sql-text.ts';

const house = { knownIds: new Set<string>() };
const linesOf = (rule: Rule, path: string, text: string) => rule(sourceFile(path, text), house).map(({ line }) => line);

test.each<[string, Rule, string, string]>([
  ['text executed as code', scriptText, 'server/a.ts', 'eval(text)'],
  ['text turned into a function', scriptText, 'src/a.ts', `new Function('a', body)`],
  ['the vm module', scriptText, 'server/a.ts', `import vm from 'node:vm'`],
  ['text assigned to innerHTML', scriptText, 'src/ui/a.tsx', 'place.innerHTML = text'],
  ['text assigned to outerHTML', scriptText, 'src/ui/a.tsx', 'place.outerHTML = text'],
  ['text set as HTML by React', scriptText, 'src/ui/a.tsx', '<p dangerouslySetInnerHTML={it} />'],
  ['text inserted as HTML', scriptText, 'server/identity/a.js', `place.insertAdjacentHTML('beforeend', text)`],
  ['text written to the document', scriptText, 'src/a.ts', 'document.write(text)'],
  ['an iframe with HTML text', scriptText, 'src/ui/a.tsx', '<iframe srcDoc={text} />'],
  ['text executed by a timer', scriptText, 'src/a.ts', `setTimeout('go()', 1)`],
  ['a predictable id', rng, 'src/app/ids.ts', 'const id = String(Math.random())'],
  ['a predictable secret', rng, 'server/identity/a.ts', 'const code = Math.random()'],
  ['a child process', childProcesses, 'server/files/a.ts', `import { spawn } from 'node:child_process'`],
  ['a child process with a dynamic import', childProcesses, 'server/files/a.ts', `await import('child_process')`],
  [
    'a shell in a file that may start programs',
    childProcesses,
    'server/database/cluster/launch-postgres.ts',
    `spawn(a, b, { shell: true })`,
  ],
  ['TLS without certificate verification', certificates, 'server/mail/a.ts', 'tls: { rejectUnauthorized: false }'],
  ['raw SQL', sqlText, 'server/tags/a.ts', 'sql.raw(field)'],
  ['a literal value in SQL', sqlText, 'server/tags/a.ts', 'sql.lit(name)'],
  ['a value inside a statement', sqlText, 'server/tags/a.ts', 'client.query(`select ${name}`)'],
  [
    'a value inside a typed statement',
    sqlText,
    'server/tags/a.ts',
    'client.query<{ a: string }>(`select ${name}`, [])',
  ],
  ['a concatenated statement', sqlText, 'server/tags/a.ts', `client.query('select ' + name)`],
  ['a statement from a variable', sqlText, 'server/tags/a.ts', 'client.query(statement, [name])'],
  ['a record that tests share', sharedModules, 'tests/server/a.ts', 'let last: string | null = null;'],
  ['a record without a value', sharedModules, 'tests/server/a.ts', 'let space: Workspace;'],
  ['records that tests share', sharedModules, 'tests/server/a.ts', 'const known = new Map<string, Promise<string>>();'],
  ['a list that tests share', sharedModules, 'tests/server/a.ts', 'export const made: string[] = [];'],
  ['a statement of several lines', sqlText, 'server/tags/a.ts', 'client.query(\n`select a\n from ${table}`,\n)'],
])('%s is found at its line', (_, rule, path, text) => {
  expect(linesOf(rule, path, `// one\n${text}\n`)).toContain(2);
});

test.each<[string, Rule, string, string]>([
  [
    'a regular expression and a timer with a function',
    scriptText,
    'src/a.ts',
    'shape.exec(text); setTimeout(go, 1); typeof Function',
  ],
  ['a similar name', rng, 'src/a.ts', 'world.random()'],
  ['a child process in a test', childProcesses, 'tests/a.ts', `import { spawn } from 'node:child_process'`],
  ['a statement and its values', sqlText, 'server/a.ts', "client.query('select $1', [name])"],
  [
    'a long statement and its values',
    sqlText,
    'server/a.ts',
    'client.query<Row>(\n  `select $1\n   from a`,\n  [name],\n)',
  ],
  ['a number that grows', sharedModules, 'tests/server/a.ts', 'let count = 0;'],
  ['a constant list', sharedModules, 'tests/server/a.ts', "const names = new Set(['a']);"],
  ['the record of one test file', sharedModules, 'tests/server/a.test.ts', 'let last: string | null = null;'],
  ['values in a tagged statement', sqlText, 'server/a.ts', 'sql`select ${name}`'],
])('%s is accepted', (_, rule, path, text) => {
  expect(linesOf(rule, path, `${text}\n`)).toEqual([]);
});

test('an exempt file is accepted, and an exemption that is no longer needed is reported', () => {
  const path = 'src/ui/kit/rich-text/safe-html.tsx';
  expect(linesOf(scriptText, path, 'dangerouslySetInnerHTML')).toEqual([]);
  expect(linesOf(scriptText, path, 'nothing')).toEqual([1]);
});

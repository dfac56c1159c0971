import { expect, test } from 'vitest';
import { certificates } from '../../scripts/house/certificates.ts';
import { childProcesses } from '../../scripts/house/child-processes.ts';
import { rng } from '../../scripts/house/rng.ts';
import { scriptText } from '../../scripts/house/script-text.ts';
import { sourceFile, type Rule } from '../../scripts/house/source-file.ts';
import { sqlText } from '../../scripts/house/sql-text.ts';

const house = { knownIds: new Set<string>() };
const linesOf = (rule: Rule, path: string, text: string) => rule(sourceFile(path, text), house).map(({ line }) => line);

test.each<[string, Rule, string, string]>([
  ['a text that is run', scriptText, 'server/a.ts', 'eval(text)'],
  ['a text that becomes a function', scriptText, 'src/a.ts', `new Function('a', body)`],
  ['a machine for scripts', scriptText, 'server/a.ts', `import vm from 'node:vm'`],
  ['a text that becomes a page', scriptText, 'src/ui/a.tsx', 'place.innerHTML = text'],
  ['a text that becomes a place', scriptText, 'src/ui/a.tsx', 'place.outerHTML = text'],
  ['a text that React takes for a page', scriptText, 'src/ui/a.tsx', '<p dangerouslySetInnerHTML={it} />'],
  ['a text put beside a place', scriptText, 'server/identity/a.js', `place.insertAdjacentHTML('beforeend', text)`],
  ['a text written into the page', scriptText, 'src/a.ts', 'document.write(text)'],
  ['a page in a page', scriptText, 'src/ui/a.tsx', '<iframe srcDoc={text} />'],
  ['a text that is run later', scriptText, 'src/a.ts', `setTimeout('go()', 1)`],
  ['an id that can be guessed', rng, 'src/app/ids.ts', 'const id = String(Math.random())'],
  ['a secret that can be guessed', rng, 'server/identity/a.ts', 'const code = Math.random()'],
  ['a program that a call starts', childProcesses, 'server/files/a.ts', `import { spawn } from 'node:child_process'`],
  ['the same, loaded late', childProcesses, 'server/files/a.ts', `await import('child_process')`],
  [
    'a shell in a file that may',
    childProcesses,
    'server/database/cluster/launch-postgres.ts',
    `spawn(a, b, { shell: true })`,
  ],
  ['a line to anybody', certificates, 'server/mail/a.ts', 'tls: { rejectUnauthorized: false }'],
  ['SQL as it comes', sqlText, 'server/tags/a.ts', 'sql.raw(field)'],
  ['a value in SQL', sqlText, 'server/tags/a.ts', 'sql.lit(name)'],
  ['a value in a statement', sqlText, 'server/tags/a.ts', 'client.query(`select ${name}`)'],
  [
    'a value in a statement with a type',
    sqlText,
    'server/tags/a.ts',
    'client.query<{ a: string }>(`select ${name}`, [])',
  ],
  ['a statement in pieces', sqlText, 'server/tags/a.ts', `client.query('select ' + name)`],
  ['a statement from elsewhere', sqlText, 'server/tags/a.ts', 'client.query(statement, [name])'],
  ['a statement of several lines', sqlText, 'server/tags/a.ts', 'client.query(\n`select a\n from ${table}`,\n)'],
])('%s is found where it stands', (_, rule, path, text) => {
  expect(linesOf(rule, path, `// one\n${text}\n`)).toContain(2);
});

test.each<[string, Rule, string, string]>([
  ['a pattern that is tried', scriptText, 'src/a.ts', 'shape.exec(text); setTimeout(go, 1); typeof Function'],
  ['a word that is alike', rng, 'src/a.ts', 'world.random()'],
  ['what a test does', childProcesses, 'tests/a.ts', `import { spawn } from 'node:child_process'`],
  ['a statement and its values', sqlText, 'server/a.ts', "client.query('select $1', [name])"],
  [
    'a long statement and its values',
    sqlText,
    'server/a.ts',
    'client.query<Row>(\n  `select $1\n   from a`,\n  [name],\n)',
  ],
  ['values in a tagged statement', sqlText, 'server/a.ts', 'sql`select ${name}`'],
])('%s is let through', (_, rule, path, text) => {
  expect(linesOf(rule, path, `${text}\n`)).toEqual([]);
});

test('who may is named, and who need not any more is told', () => {
  const path = 'src/ui/kit/rich-text/safe-html.tsx';
  expect(linesOf(scriptText, path, 'dangerouslySetInnerHTML')).toEqual([]);
  expect(linesOf(scriptText, path, 'nothing')).toEqual([1]);
});

import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/**
 * The functions whose names say that they read or bring together an input, in all that a server, an adapter or the rules of an area export.
 * Those that get a database first read its rows, whose growth the tests of scale measure. `plan` is no such word here: it is a noun of this
 * product more often than a verb.
 */
export const repository = resolve(import.meta.dirname, '../../..');

const verbs = 'read|parse|split|merge|compile|fold|expand|match|decode|diff|tokeni[sz]e';
const exported = new RegExp(
  String.raw`^export (?:const|(?:async )?function\*?|async function\*) ((?:${verbs})[A-Z]\w*)(?=(.*(?:\n.*){0,2}))`,
  'gm',
);
const isFunction = /^(?:<[^(]*|: [^=\n]+)?(?: = (?:async )?(?:<[^(]*)?)?\(/;
const readsRows = /^[^(]*\(\s*(?:\{ ?)?(?:database|tx|client|needs|context)\b/;

/** As `file name`. */
export const namedIn = (file: string, text: string): readonly string[] =>
  [...text.matchAll(exported)].flatMap(([, name = '', rest = '']) =>
    isFunction.test(rest) && !readsRows.test(rest) ? [`${file} ${name}`] : [],
  );

export const namedReaders = (): readonly string[] =>
  globSync('{src/domain,server,adapter}/**/*.ts', { cwd: repository })
    .toSorted()
    .flatMap((file) => namedIn(file, readFileSync(join(repository, file), 'utf8')));

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { english } from '../../../src/domain/texts/english.ts';
import { german } from '../../../src/domain/texts/german/german.ts';
import { serverMessages } from '../../../src/domain/texts/server-messages.ts';
import { leavesOf } from './word-leaves.ts';

/** A refusal that is written where it is made could not be read in another language. */
const forPrograms = [
  'no area delivers ${command.type}',
  'must be 8 to 64 letters, digits, _ or -',
  'is not base64',
  'is not the id of the address',
  'is not an id',
  'is not a time zone',
  'is not a module that keys are made for',
  'is before the first year',
  'is no country',
  'has characters that a name cannot have',
  'is no colour such as #2f54c8',
  "can't begin with ${queueEntryMark}",
  'nobody knows ${command.type}',
  'no area delivers ${command.type}',
  'This call is not open to API keys, or not to this one.',
];
const written = [
  /(?:refused|detail|rule|message): (['"`])((?:(?!\1).)* (?:(?!\1).)*)\1/g,
  /\b(?:refuse|forbidden)\((['"`])((?:(?!\1).)* (?:(?!\1).)*)\1/g,
  /\binvalid\([^'\n]*'[\w.]+', (['"`])((?:(?!\1).)* (?:(?!\1).)*)\1/g,
  /\.(?:refine|regex)\(.*, (['"`])((?:(?!\1).)* (?:(?!\1).)*)\1/g,
];

const sourcesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('texts/') && !name.startsWith('sample/'))
    .map((name) => readFileSync(join(folder, name), 'utf8').replaceAll(/^\s*\/?\*.*$/gm, ''));
/** Without the values in it. */
const saysSomething = (sentence: string) => /[a-z] [a-z]/.test(sentence.replaceAll(/\$\{[^}]*\}/g, ''));

test('every rejection uses a message of the catalogue', () => {
  const known = new Set(leavesOf(english).map(({ word }) => word));
  const sources = ['server', 'src'].flatMap(sourcesIn);
  const found = sources.flatMap((source) =>
    written.flatMap((pattern) => [...source.matchAll(pattern)].map(([, , sentence = '']) => sentence)),
  );
  expect(found.length).toBeGreaterThan(5);
  const strange = found.filter((sentence) => !known.has(sentence) && !forPrograms.includes(sentence));
  expect([...new Set(strange)].filter(saysSomething)).toEqual([]);
});

test('a message of the server has one translation', () => {
  const others = new Map<unknown, Set<unknown>>();
  const germanOnes = leavesOf(serverMessages(german));
  for (const [at, { word }] of leavesOf(serverMessages(english)).entries()) {
    if (typeof word !== 'string') continue;
    others.set(word, (others.get(word) ?? new Set()).add(germanOnes[at]?.word));
  }
  expect([...others].filter(([, said]) => said.size > 1).map(([word]) => word)).toEqual([]);
});

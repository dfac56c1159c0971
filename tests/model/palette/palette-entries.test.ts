import { expect, test } from 'vitest';
import type { FoundItem, Item } from '../../../src/domain/items/item.ts';
import { paletteEntries, withVisit, type PaletteEntry } from '../../../src/domain/palette/palette-entries.ts';
import { paletteMachine } from '../../../src/machines/palette/palette-machine.ts';
import { limits } from '../../../src/domain/limits.ts';
import { play, scriptedPort } from '../play.ts';

const item = (id: string, name: string, projectId = 'p1'): Item => ({ type: 'DEFECT', id, name, projectId });
const other = (key: string, kind: PaletteEntry['kind'], label: string): PaletteEntry => ({
  key,
  kind,
  label,
  hint: '',
  to: { path: '/' },
});
const others = [
  other('home', 'action', 'Go home'),
  other('p', 'project', 'Web shop'),
  other('u', 'person', 'Olga Home'),
];
const found = (term: string, more: Partial<Parameters<typeof paletteEntries>[0]> = {}) =>
  paletteEntries({ term, recent: [], known: [], found: [], foundFor: term, others, most: 10, ...more }).map(
    ({ key }) => key,
  );

test('the palette lists recent items, then actions and projects without a term', () =>
  expect(found(' ', { recent: [item('A-1', 'Old')], known: [item('A-2', 'Known')] })).toEqual([
    'p1 DEFECT/A-1',
    'home',
    'p',
  ]));

test('the palette lists matching entries with recent ones first, each once', () => {
  const sources = {
    recent: [item('A-1', 'Home is cold'), item('A-9', 'Elsewhere')],
    found: [item('A-2', 'No home'), item('A-1', 'Home is cold'), item('A-1', 'Home of another', 'p2')],
    known: [item('A-3', 'HOME'), item('A-4', 'Other')],
  };
  expect(found('hoMe', sources)).toEqual([
    'p1 DEFECT/A-1',
    'p1 DEFECT/A-3',
    'home',
    'u',
    'p1 DEFECT/A-2',
    'p2 DEFECT/A-1',
  ]);
  expect(found('A-9', sources)[0]).toBe('p1 DEFECT/A-9');
});

test('the palette omits results of a type that this version cannot open', () => {
  const unknown = { ...item('A-1', 'No home'), type: 'OF_A_NEWER_VERSION' };
  expect(found('no home', { found: [unknown, item('A-2', 'No home')] })).toEqual(['p1 DEFECT/A-2']);
});

test('a late result keeps only entries that match the current term, after the existing ones', () => {
  const late = { found: [item('A-2', 'A hole'), item('A-5', 'No home')], foundFor: 'ho' };
  expect(found('home', late)).toEqual(['home', 'u', 'p1 DEFECT/A-5']);
  // The server also finds entries that do not contain the letters of the term.
  expect(found('home', { ...late, foundFor: ' HOME ' })).toEqual(['home', 'u', 'p1 DEFECT/A-2', 'p1 DEFECT/A-5']);
});

test('a visited item becomes the most recent, once, with its new name, and the oldest is dropped', () => {
  const recent = [item('A-1', 'One'), item('A-2', 'Two'), item('A-1', 'Far', 'p2')];
  expect(withVisit(recent, item('A-2', 'Two now'), 3)).toEqual([item('A-2', 'Two now'), recent[0], recent[2]]);
  expect(withVisit(recent, item('A-3', 'Three'), 2)).toEqual([item('A-3', 'Three'), recent[0]]);
});

test('a defect without an id is not remembered: it would stay beside itself once it has one', () => {
  const local = item('unsent-01980c6e-0000-7000-8000-000000000001', 'Offline');
  expect(withVisit([item('A-1', 'One')], local, 3)).toEqual([item('A-1', 'One')]);
  expect(withVisit([local, item('A-1', 'One')], item('A-2', 'Offline'), 3)).toEqual([
    item('A-2', 'Offline'),
    item('A-1', 'One'),
  ]);
});

test('the palette shows an id beside a name only where people use it', () => {
  const recent: Item[] = [item('A-1', 'One'), { ...item('tp-spring-3', 'Spring'), type: 'TESTPLAN' }];
  const known = [item('unsent-01980c6e-0000-7000-8000-000000000001', 'One more')];
  const hints = (term: string) =>
    paletteEntries({ term, recent, known, found: [], foundFor: '', others: [], most: 10 }).map(({ hint }) => hint);
  expect(hints('')).toEqual(['A-1', '']);
  expect(hints('one')).toEqual(['A-1', '']);
});

test('the server is searched once, after the last keystroke', async () => {
  const port = scriptedPort<readonly FoundItem[], { term: string }>();
  const palette = play(paletteMachine.provide({ actors: { findEverywhere: port.logic } }));
  palette.send({ type: 'palette.open' });
  for (const text of ['z', 'ze', 'zeb ']) {
    palette.send({ type: 'term.write', text });
    palette.wait(limits.palettePause - 1);
  }
  expect(port.asked).toEqual([]);
  palette.wait(1);
  expect(port.asked).toEqual([{ term: 'zeb' }]);
  await port.answer([item('A-1', 'Zebra')]);
  expect(palette.state.context.found).toHaveLength(1);
  // After another letter, the previous results stay until the new ones arrive.
  palette.send({ type: 'term.write', text: 'zebr' });
  expect(palette.state.context.found).toHaveLength(1);
  palette.wait(limits.palettePause);
  await port.refuse({ kind: 'offline' });
  expect(palette.state.matches({ open: 'failed' })).toBe(true);
});

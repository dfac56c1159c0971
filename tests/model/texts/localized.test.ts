import { expect, test } from 'vitest';
import { localized, setMessages } from '../../../src/domain/texts/localized.ts';

const english = { title: 'Tags', page: { none: 'No tags' }, count: (tags: number) => `${tags} tags`, list: ['One'] };
const german = { title: 'Schlagworte', page: { none: 'Keine' }, count: (tags: number) => `${tags} Schlagworte` };

test('a message is read from the current language, also through a part that was taken before', () => {
  const view = localized(english);
  const { page } = view;
  const read = () => [view.title, page.none, view.count(2)];
  setMessages([[view, german]]);
  const inGerman = read();
  setMessages([]);
  expect([inGerman, read()]).toEqual([
    ['Schlagworte', 'Keine', '2 Schlagworte'],
    ['Tags', 'No tags', '2 tags'],
  ]);
});

test('a language changes neither the English messages nor the messages of another view', () => {
  const [view, other] = [localized(english), localized(english)];
  setMessages([[view, german]]);
  expect([english.title, other.title, Object.keys(view)]).toEqual(['Tags', 'Tags', Object.keys(english)]);
  setMessages([]);
});

test('a message of a view cannot be overwritten', () => {
  const view = localized(english) as { title: string };
  expect(() => (view.title = 'Changed')).toThrow(TypeError);
});

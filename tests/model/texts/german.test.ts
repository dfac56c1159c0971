import { expect, test } from 'vitest';
import { loadGerman } from '../../../src/app/language/load-german.ts';
import { limits } from '../../../src/domain/limits.ts';
import { forbidden, invalid } from '../../../src/domain/problems/invalid.ts';
import { problemText } from '../../../src/domain/problems/problem-text.ts';
import { defaultTemplate } from '../../../src/domain/templates/default-template.ts';
import { withLocalizedLabels } from '../../../src/domain/templates/localized-labels.ts';
import { english } from '../../../src/domain/texts/english.ts';
import { german } from '../../../src/domain/texts/german/german.ts';
import { languageFor } from '../../../src/domain/texts/language.ts';
import { offlineText, offlineMessages } from '../../../src/domain/journal/offline-messages.ts';
import { relativeWords } from '../../../src/domain/texts/relative-words.ts';
import { sizeText } from '../../../src/domain/texts/size-text.ts';
import { numberText, currentLocale } from '../../../src/domain/texts/set-locale.ts';
import { messages } from '../../../src/domain/texts/messages.ts';
import { alike } from './alike-words.ts';
import { leavesOf, said, type Say } from './word-leaves.ts';

/** Laws for all messages and their German translations; a failure names the path of the message. */
const [inEnglish, inGerman] = [leavesOf(english), leavesOf(german)];
const germanAt = new Map(inGerman.map(({ path, word }) => [path, word]));
const speaking = <Result>(look: () => Result): Result => {
  const back = loadGerman();
  try {
    return look();
  } finally {
    back();
  }
};

test('every file of messages is listed for translation: see "Messages and languages" in CONTRIBUTING.md', () => {
  const files: Record<string, Record<string, unknown>> = import.meta.glob(
    [
      '../../../src/domain/**/*-messages.ts',
      '!**/german/**',
      '../../../src/domain/texts/{texts,messages,validation-texts}.ts',
    ],
    { eager: true },
  );
  const known = new Set<unknown>(Object.values(english));
  const isWords = (value: unknown) => typeof value === 'object' && value !== null;
  const missing = Object.entries(files).flatMap(([file, module]) =>
    Object.entries(module).flatMap(([name, value]) =>
      isWords(value) && !known.has(value) ? [`${name} of ${file}`] : [],
    ),
  );
  expect(missing).toEqual([]);
});

test('every message has a German translation of the same kind', () => {
  const kinds = (leaves: typeof inEnglish) => leaves.map(({ path, word }) => `${typeof word} ${path}`).toSorted();
  expect(kinds(inGerman)).toEqual(kinds(inEnglish));
});

/** Sample values: singular and plural counts, and names that occur in no message. */
const given: readonly (readonly [count: number, name: string])[] = [
  [1, 'Xq'],
  [3, 'Yw'],
  [12_345, 'Zk'],
];
/** An object with a value for every name: the messages of problems and notifications take an object. */
const named = (valueAt: (index: number) => unknown): object => {
  const indexOf = (key: PropertyKey) => [...key.toString()].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % 10;
  return new Proxy({}, { get: (_, key) => valueAt(indexOf(key)) });
};
const takesObject = (path: string) => /^(?:\w+ProblemMessages|notificationSentences)\./.test(path);
/** The arguments of a function, as counts and as names; functions in `apart` need other arguments. */
const argumentsOf = (path: string, word: Say, at: number): readonly (readonly unknown[])[] => {
  const [count, name] = given[at]!;
  if (takesObject(path)) return [[named((index) => `${name}${index}`)], [named((index) => count + index)]];
  const names = Array.from({ length: word.length }, (_, index) => `${name}${index}`);
  return [names, names.map((_, index) => count + index)];
};
const apart = [
  'rightsMessages.why',
  'notificationMessages.among',
  'userProblemMessages.noneLeft',
  'preferenceMessages.delivery.useHere',
];
const values = (text: string) =>
  text
    .replaceAll(/[.,\u00a0](?=\d{3})/g, '')
    .match(/(?:Xq|Yw|Zk)\d|\d{2,}/gi)
    ?.map((value) => value.toLowerCase()) ?? [];

test('a German message contains all values of the English one', () => {
  const lost = inEnglish.flatMap(({ path, word }) => {
    const other = germanAt.get(path);
    if (typeof word !== 'function' || typeof other !== 'function' || apart.includes(path)) return [];
    return given.flatMap((_, at) =>
      argumentsOf(path, word, at).flatMap((each) => {
        let wanted: readonly string[];
        try {
          wanted = values(said(word, each));
        } catch {
          return [];
        }
        const result = values(said(other, each));
        return wanted.every((value) => result.includes(value)) ? [] : [`${path}(${each.join(', ')})`];
      }),
    );
  });
  expect(lost).toEqual([]);
});

test('only the listed messages are the same in both languages', () => {
  const same = inEnglish.flatMap(({ path, word }) => {
    const other = germanAt.get(path);
    if (typeof word === 'string') return word === other ? [word] : [];
    if (apart.includes(path)) return [];
    const each = argumentsOf(path, word, 0)[0]!;
    const text = said(word, each);
    return text === said(other as Say, each) ? [path] : [];
  });
  expect([...new Set(same)].toSorted()).toEqual([...alike].toSorted());
});

test('the German messages are formal and typeset correctly', () => {
  const strings = inGerman.flatMap(({ path, word }) => {
    if (typeof word === 'string') return [{ path, text: word }];
    if (apart.includes(path)) return [];
    const given = argumentsOf(path, word, 1)[0]! as never[];
    return leavesOf(word(...given)).map((leaf) => ({ path, text: String(leaf.word) }));
  });
  // Excludes the sample comment of a made-up colleague, who may write informally.
  const translated = strings.filter(({ path }) => !path.startsWith('noticeMailMessages.sample'));
  const wrong = translated.filter(
    ({ text }) => /\b(?:du|dich|dir|dein\w*|bitte klicke)\b/i.test(text) || /[“"](?=\w)|'/.test(text),
  );
  expect(wrong).toEqual([]);
});

test('switching to German and back restores the English messages exactly', () => {
  const before = leavesOf(english);
  const shown = speaking(() => [
    messages.save,
    messages.defects.range(1, 25, 1_204),
    currentLocale(),
    numberText(12_345),
  ]);
  expect(shown).toEqual(['Speichern', '1–25 von 1.204', 'de', '12.345']);
  expect(leavesOf(english)).toEqual(before);
  expect([messages.save, currentLocale(), numberText(12_345)]).toEqual(['Save', 'en', '12,345']);
});

test('times and numbers are formatted in German', () => {
  const at = Date.UTC(2026, 4, 3, 12);
  speaking(() => {
    expect(relativeWords(new Date(at - 3 * 3_600_000).toISOString(), at)).toBe('vor 3 Stunden');
    expect(relativeWords(new Date(at - 86_400_000).toISOString(), at)).toBe('gestern');
    expect([offlineMessages.onDevice(1), offlineMessages.onDevice(2)]).toEqual([
      '1 Änderung wird synchronisiert, sobald Sie wieder verbunden sind.',
      '2 Änderungen werden synchronisiert, sobald Sie wieder verbunden sind.',
    ]);
    expect(sizeText(2_621_440)).toBe('2,5 MB');
    expect(offlineText(0, null, null)).toBe(
      'Sie sind offline. Ihre Änderungen werden synchronisiert, sobald Sie wieder verbunden sind.',
    );
  });
});

test.each([
  [forbidden({ code: 'tooManyPasskeys' }), `Sie können höchstens ${limits.passkeysMost} Passkeys haben.`],
  [
    forbidden({ code: 'onlyOwner', name: 'Ada', projects: 'Shop, Till' }),
    'Ada ist der einzige Eigentümer von Shop, Till. Machen Sie zuerst jemand anderen zum Eigentümer.',
  ],
  [{ kind: 'forbidden', detail: 'You may not.', code: 'forbidden' } as const, 'Dazu fehlt Ihnen die Berechtigung.'],
  [
    invalid('planName', { code: 'noneLeft', type: 'FULL_USER' }),
    'Tarif hat keine Lizenz der Art Vollnutzer mehr übrig',
  ],
  [invalid('x', 'required'), 'Tarif darf nicht leer sein'],
  [invalid('x', { code: 'changedTo', value: 'Done', name: 'Olga' }), 'Tarif wurde seither von Olga auf Done geändert'],
  [invalid('x', { code: 'tooLong', max: 255 }), 'Tarif ist zu lang (höchstens 255 Zeichen)'],
])('a problem of the server is shown in German: %j', (problem, text) =>
  expect(speaking(() => problemText(problem, 'Tarif'))).toBe(text),
);

test.each([
  ['of an older server, with a sentence', { kind: 'invalid', field: 'x', rule: 'is no word' } as const, 'x is no word'],
  [
    'of an older server, with a code',
    { kind: 'invalid', field: 'x', rule: 'required' } as const,
    'x darf nicht leer sein',
  ],
  [
    'of a newer server',
    { kind: 'invalid', field: 'x', rule: 'is not round', code: 'notRound', values: { by: 2 } } as const,
    'x is not round',
  ],
  ['with a code that every object has', { kind: 'forbidden', detail: 'No.', code: 'constructor' } as const, 'No.'],
])('a problem %s is shown', (_, problem, text) => expect(speaking(() => problemText(problem))).toBe(text));

test.each([
  ['de', ['en'], 'de'],
  ['auto', ['de-AT', 'en'], 'de'],
  [null, ['fr', 'DE'], 'de'],
  ['xx', ['fr-FR'], 'en'],
  [undefined, [], 'en'],
  ['constructor', ['__proto__'], 'en'],
  ['en', ['de'], 'en'],
])('the setting %j with the browser languages %j selects %s', (chosen, preferred, language) =>
  expect(languageFor(chosen, preferred)).toBe(language),
);

test('built-in fields have German names until the project renames them', () => {
  const renamed = defaultTemplate.fields.map((field) =>
    field.key === 'priority' ? { ...field, label: 'Eile' } : field,
  );
  const template = { ...defaultTemplate, fields: renamed };
  const labels = speaking(() => withLocalizedLabels(template).fields.map(({ label }) => label));
  expect(labels).toEqual(expect.arrayContaining(['Schweregrad', 'Zugewiesen an', 'Eile', 'Beschreibung']));
  expect(labels).not.toContain('Severity');
  expect(withLocalizedLabels(defaultTemplate)).toBe(defaultTemplate);
});

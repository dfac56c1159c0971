import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { alike } from '../../../src/domain/alike.ts';
import { defaultTemplate } from '../../../src/domain/templates/default-template.ts';
import { isReservedKey, keyOf } from '../../../src/domain/templates/field-key.ts';
import { mergeTemplates, replacedNames } from '../../../src/domain/templates/merge-templates.ts';
import { flow, settled } from '../../../src/domain/templates/field-cells.ts';
import { limits } from '../../../src/domain/limits.ts';
import { overlaps } from '../../../src/domain/templates/grid/grid-cells.ts';
import { fieldOf, lookOf } from '../../../src/domain/templates/template.ts';
import { changed, fieldWith, templateWith, without } from './sample-template.ts';

const label = fc.oneof(
  fc.string(),
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    'Status',
    '__proto__',
    'constructor',
    'toString',
    'Größe',
    '日本',
    ' ',
    'valueOf',
    'Root cause',
    'TAG',
  ),
);

describe('the key of a new field', () => {
  test('has only lower-case word characters, and is never in use or reserved [TPL-007]', () =>
    fc.assert(
      fc.property(fc.array(label, { maxLength: 30 }), (labels) => {
        const keys: string[] = [];
        for (const one of labels) keys.push(keyOf(one, keys));
        expect(new Set(keys).size).toBe(keys.length);
        for (const key of keys) {
          expect(key).toMatch(/^[a-z0-9][a-z0-9_]*$/);
          expect(key.length).toBeLessThanOrEqual(64);
          expect(isReservedKey(key) || key in {}).toBe(false);
        }
      }),
    ));
  test.each([
    ['Root cause', 'rootcause'],
    ['Größe (cm)', 'groecm'],
    ['__proto__', 'proto__'],
    ['Status', 'status2'],
    ['constructor', 'constructor2'],
    ['日本', 'field'],
    ['DefectType', 'defecttype2'],
  ])('of %j is %s [TPL-007]', (given, key) =>
    expect(
      keyOf(
        given,
        defaultTemplate.fields.map((field) => field.key),
      ),
    ).toBe(key),
  );
});

const place = fc.record({
  x: fc.integer({ min: -3, max: 20 }),
  y: fc.integer({ min: -3, max: 30 }),
  w: fc.integer({ min: 1, max: 20 }),
  h: fc.integer({ min: 1, max: 9 }),
});
const fields = fc
  .array(place, { maxLength: 25 })
  .map((places) => places.map((one, index) => fieldWith({ key: `f${index}`, label: `F ${index}`, place: one })));

describe('positions', () => {
  test.each([
    ['settled', settled],
    ['flow', flow],
  ] as const)('of %s fields never overlap and never exceed the grid [DEF-025, DEF-027]', (_, lay) =>
    fc.assert(
      fc.property(fields, (given) => {
        const laid = lay(given).map(({ key, place: at }) => ({ key, ...at }));
        laid.forEach((one, index) => {
          expect(one.x >= 0 && one.y >= 0 && one.w >= 1 && one.h >= 1 && one.x + one.w <= limits.gridColumns).toBe(
            true,
          );
          expect(laid.slice(index + 1).some((other) => overlaps(one, other))).toBe(false);
        });
      }),
    ),
  );
  test('that are valid stay unchanged', () => expect(settled(defaultTemplate.fields)).toEqual(defaultTemplate.fields));
});

describe('values', () => {
  const stored = fc.jsonValue().map((value): unknown => JSON.parse(JSON.stringify(value)));
  const backwards = (_: string, value: unknown): unknown =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toReversed())
      : value;
  test('are equal regardless of the order of their keys, and only if all of them are equal', () =>
    fc.assert(
      fc.property(stored, stored, (one, other) => {
        const text = JSON.stringify(one, backwards);
        expect(alike(one, JSON.parse(text))).toBe(true);
        expect(alike([one, { place: other }], [one, { place: [other] }])).toBe(false);
        if (alike(one, other)) expect(other).toEqual(one);
      }),
    ));
  test('that are missing equal those that are undefined', () =>
    expect([
      alike({ looks: undefined }, {}),
      alike({ looks: [] }, {}),
      alike([], {}),
      alike(JSON.parse('{"__proto__":{}}'), { other: {} }),
    ]).toEqual([true, false, false, false]));
});

describe('two users editing one template', () => {
  const base = templateWith(fieldWith());
  test('both keep their changes to different fields', () => {
    const mine = changed(base, 'region', { label: 'Area' });
    const theirs = changed(base, 'priority', { description: 'How soon' });
    const merged = mergeTemplates(base, mine, theirs);
    expect(fieldOf(merged, 'region')?.label).toBe('Area');
    expect(fieldOf(merged, 'priority')?.description).toBe('How soon');
  });
  test('get the later change if they change the same field', () =>
    expect(
      fieldOf(
        mergeTemplates(base, changed(base, 'region', { label: 'B' }), changed(base, 'region', { label: 'A' })),
        'region',
      )?.label,
    ).toBe('B'));
  test('both keep their changes to different parts of one field, and to its options', () => {
    const mine = changed(base, 'severity', { options: ['Blocker', 'Critical', 'Major', 'Minor'], required: false });
    const theirs = changed(base, 'severity', {
      label: 'How bad',
      options: ['Disaster', 'Blocker', 'Critical', 'Major', 'Minor', 'Cosmetic'],
    });
    expect(fieldOf(mergeTemplates(base, mine, theirs), 'severity')).toMatchObject({
      label: 'How bad',
      required: false,
      options: ['Disaster', 'Blocker', 'Critical', 'Major', 'Minor'],
    });
  });
  test('are told what a save replaces: a status, an option or a field that both changed', () => {
    const named = (name: string, label: string, option: string) =>
      changed({ ...base, workflow: base.workflow.with(1, name) }, 'severity', {
        label,
        options: [option, 'Critical', 'Major', 'Minor', 'Cosmetic'],
      });
    const mine = named('Doing', 'Weight', 'Stop');
    const theirs = named('Working', 'How bad', 'Disaster');
    expect(replacedNames(base, mine, theirs)).toEqual(['Working', 'How bad', 'Disaster']);
    expect(replacedNames(base, mine, base)).toEqual([]);
    expect(replacedNames(base, base, theirs)).toEqual([]);
    expect(replacedNames(base, mine, mine)).toEqual([]);
  });
  test('both keep their changes if one renames a status and the other colours it', () => {
    const looks = (name: string, tone: 'info' | 'danger') =>
      changed({ ...base, workflow: base.workflow.with(1, name) }, 'status', {
        looks: [{ status: name, tone, isClosed: false }],
      });
    const merged = mergeTemplates(base, looks('Doing', 'info'), looks('In Progress', 'danger'));
    expect(merged.workflow).toContain('Doing');
    expect(lookOf(merged, 'Doing').tone).toBe('danger');
  });
  test('both keep their changes if one moves a field and the other renames it', () => {
    const mine = changed(base, 'region', { place: { x: 8, y: 4, w: 4, h: 2 } });
    const merged = mergeTemplates(base, mine, changed(base, 'region', { label: 'Area' }));
    expect(fieldOf(merged, 'region')).toMatchObject({ label: 'Area', place: { x: 8 } });
  });
  test('both keep their fields if they add fields with the same name', () => {
    const added = (type: 'TEXT' | 'DATE') => templateWith(fieldWith(), fieldWith({ key: 'due', label: 'Due', type }));
    const merged = mergeTemplates(base, added('DATE'), added('TEXT'));
    expect(fieldOf(merged, 'due')?.type).toBe('TEXT');
    expect(fieldOf(merged, 'due2')?.type).toBe('DATE');
  });
  test('lose a field that one removes and the other leaves unchanged, in either order', () => {
    expect(fieldOf(mergeTemplates(base, without(base, 'region'), base), 'region')).toBeUndefined();
    expect(fieldOf(mergeTemplates(base, base, without(base, 'region')), 'region')).toBeUndefined();
  });
  test('keep a field that one removes and the other changes', () =>
    expect(
      fieldOf(mergeTemplates(base, changed(base, 'region', { label: 'Area' }), without(base, 'region')), 'region')
        ?.label,
    ).toBe('Area'));
  test('lose nothing by a save without changes', () => {
    const theirs = changed({ ...base, workflow: ['Open', 'Closed'] }, 'region', { label: 'Area' });
    const merged = mergeTemplates(base, base, theirs);
    expect(merged.workflow).toEqual(['Open', 'Closed']);
    expect(fieldOf(merged, 'region')?.label).toBe('Area');
  });
  test('get the same result in any order if they make different changes', () =>
    fc.assert(
      fc.property(
        fc.constantFrom('region', 'priority', 'severity'),
        fc.constantFrom('region', 'priority', 'severity'),
        (one, other) => {
          fc.pre(one !== other);
          const [a, b] = [changed(base, one, { description: 'a' }), changed(base, other, { description: 'b' })];
          expect(mergeTemplates(base, a, b)).toEqual(mergeTemplates(base, b, a));
        },
      ),
    ));
});

import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { AreaDomain } from '../../../src/domain/area-domain.ts';
import { lateAreaOfCall, lateAreasFor, lateJournalOf, rulesOf } from '../../../src/domain/area-rules.ts';
import { areas } from '../../../src/domain/areas.ts';
import { kindOf, type Fact } from '../../../src/domain/journal/fact.ts';
import { knownCall } from '../../../src/domain/wire/known-calls.ts';
import { contract, type CallName } from '../../../src/domain/wire/contract.ts';

const listed: readonly AreaDomain[] = areas;
const late = listed.filter(({ rules }) => rules);
const journaled = late.filter(({ view }) => view);

describe('an area whose rules load later', () => {
  test.each(late.map((area) => [area.name, area] as const))('%s names the calls of its rules', (_, area) => {
    for (const name of Object.keys(rulesOf(area)?.contract ?? {})) expect(lateAreaOfCall(name)?.name).toBe(area.name);
  });

  test('no other area has calls of these names', () => {
    for (const name of Object.keys(contract)) {
      const owner = listed.find((area) => name in (rulesOf(area)?.contract ?? {}));
      expect(lateAreaOfCall(name)?.name ?? null).toBe(owner?.rules ? owner.name : null);
    }
  });

  test.each(journaled.map((area) => [area.name, area] as const))('%s has the view of its rules', (_, area) => {
    const journal = lateJournalOf(area)!;
    for (const [key, part] of Object.entries(area.view!)) expect(journal[key as 'empty']).toBe(part);
    expect(Object.keys(journal)).toEqual(expect.arrayContaining(['decide', 'evolve']));
  });

  test('is found by its commands and by the events that change its view', () => {
    expect(lateAreasFor({ commands: ['dataset.change'] }).map(({ name }) => name)).toEqual(['datasets']);
    // A new flow changes the counts of folders.
    expect(lateAreasFor({ facts: ['flow.created'] }).map(({ name }) => name)).toEqual(['flows', 'folders']);
    expect(lateAreasFor({ facts: ['cells.sealed', 'defect.updated', 'nobody.knows', 'flow'] })).toHaveLength(1);
    expect(lateAreasFor({})).toEqual([]);
  });
});

/** A view that cannot be read or changed. */
const untouched = (name: string) => {
  const fail = (): never => {
    throw new Error(`${name} was touched`);
  };
  return new Proxy({}, { get: fail, set: fail, has: fail, ownKeys: fail, deleteProperty: fail });
};

const journals = listed.flatMap((area) => {
  const journal = lateJournalOf(area) ?? area.journal?.({ itemNews: [] });
  return journal?.hears ? [[area.name, journal, journal.hears] as const] : [];
});
/** The types of all events, and of commands, as the source declares them. */
const types = [
  ...new Set(
    readdirSync('src/domain', { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('facts.ts'))
      .flatMap((file) => [...readFileSync(`src/domain/${file}`, 'utf8').matchAll(/'([a-z]+\.[a-zA-Z]+)'/g)])
      .map(([, type]) => type!),
  ),
];

test('the source declares the events of every area', () => {
  const kinds = new Set(types.map(kindOf));
  for (const [, , hears] of journals) for (const kind of hears) expect(kinds, kind).toContain(kind);
});

test.each(journals)('%s hears every event that it reads', (name, journal, hears) => {
  for (const type of types.filter((one) => !hears.includes(kindOf(one)))) {
    const fact: Fact = { id: 'e1', type, version: 1, about: 'x/1', project: 'p1', at: '', by: 'u', data: {} };
    expect(() => journal.evolve(untouched(name), fact), `${name}: ${type}`).not.toThrow();
  }
});

test('a call is known with its area', () => {
  expect(knownCall('flows.list')).toBe(contract['flows.list']);
  expect(knownCall('defects.list')).toBe(contract['defects.list']);
  expect(knownCall('nobody.knows' as CallName)).toBeNull();
});

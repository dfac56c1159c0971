import fc from 'fast-check';
import { expect, test } from 'vitest';
import { takeIn, type Editing } from '../../../../src/domain/rich-text/take-in.ts';
import { mergeRichText } from '../../../../src/domain/rich-text/merge-rich-text.ts';
import { blocksOf } from '../../../../src/domain/rich-text/rich-text-blocks.ts';
import { blocksOfOne, edited, startText, steps, whoElse, type Step, type Who } from './two-editors.ts';

/**
 * A minimal model of two clients and a server. Each client shows the confirmed text with its own pending commands on
 * top; the server executes commands in the order of their arrival.
 */
interface Command {
  readonly base: string;
  readonly value: string;
}
interface Received {
  readonly by: Who;
  readonly value: string;
}
interface Client {
  heard: number;
  confirmed: string;
  pending: Command[];
  editing: Editing;
  /** The user's own blocks as the user last left them. */
  meant: readonly string[];
}

const mergedWith = (theirs: string, { base, value }: Command) => mergeRichText({ base, theirs, mine: value }).value;

const opened = () => {
  const client = (who: Who): Client => ({
    heard: 0,
    confirmed: startText,
    pending: [],
    editing: { stored: startText, base: startText, draft: startText, conflictBy: null },
    meant: blocksOfOne(startText, who),
  });
  return {
    stored: startText,
    facts: [] as Received[],
    onTheWay: { a: [], b: [] } as Record<Who, Command[]>,
    a: client('a'),
    b: client('b'),
  };
};
type World = ReturnType<typeof opened>;

const viewOf = ({ confirmed, pending }: Client) => pending.reduce(mergedWith, confirmed);

const save = (world: World, who: Who) => {
  const client = world[who];
  const { base, draft, stored } = client.editing;
  if (draft === stored) return;
  const command = { base, value: draft };
  client.pending.push(command);
  world.onTheWay[who].push(command);
  client.editing = takeIn(true, client.editing, { value: viewOf(client), isOurs: true });
};

const deliver = (world: World, who: Who) => {
  const command = world.onTheWay[who].shift();
  if (!command) return;
  world.stored = mergedWith(world.stored, command);
  world.facts.push({ by: who, value: world.stored });
};

const hear = (world: World, who: Who) => {
  const client = world[who];
  const fact = world.facts[client.heard];
  if (!fact) return;
  client.heard += 1;
  client.confirmed = fact.value;
  if (fact.by === who) client.pending.shift();
  const by = fact.by === who ? undefined : fact.by;
  client.editing = takeIn(true, client.editing, { value: viewOf(client), by });
};

const take = (world: World, step: Step, stamp: number) => {
  switch (step.kind) {
    case 'save':
      return save(world, step.who);
    case 'deliver':
      return deliver(world, step.who);
    case 'hear':
      return hear(world, step.who);
    case 'edit': {
      const client = world[step.who];
      const draft = edited(client.editing.draft, step, stamp);
      client.editing = { ...client.editing, draft };
      client.meant = blocksOfOne(draft, step.who);
    }
  }
};

const settle = (world: World) => {
  for (const who of ['a', 'b'] as const) save(world, who);
  for (const who of ['a', 'b'] as const) while (world.onTheWay[who].length > 0) deliver(world, who);
  for (const who of ['a', 'b'] as const) while (world[who].heard < world.facts.length) hear(world, who);
};

test('two editors of different blocks never lose a block in any order of events, and end with the same text', () => {
  fc.assert(
    fc.property(steps, (taken) => {
      const world = opened();
      for (const [stamp, step] of taken.entries()) {
        take(world, step, stamp);
        for (const who of ['a', 'b'] as const) {
          const { editing, meant } = world[who];
          // Compares before it calls `expect`, because there are several hundred thousand comparisons.
          const isStored = blocksOfOne(editing.draft, who).join('') === meant.join('') && editing.conflictBy === null;
          if (!isStored) expect([blocksOfOne(editing.draft, who), editing.conflictBy]).toEqual([meant, null]);
        }
      }
      settle(world);
      expect([world.a.editing.draft, world.b.editing.draft]).toEqual([world.stored, world.stored]);
      for (const who of ['a', 'b'] as const) expect(blocksOfOne(world.stored, who)).toEqual(world[who].meant);
    }),
    { numRuns: 10_000 },
  );
});

/** Steps in which users also edit each other's blocks. */
const anywhere = steps.map((taken) =>
  taken.map((step, index) => (step.kind === 'edit' && index % 3 === 0 ? { ...step, who: whoElse(step.who) } : step)),
);

test('two editors always end with the same text, wherever they type', () => {
  fc.assert(
    fc.property(anywhere, (taken) => {
      const world = opened();
      for (const [stamp, step] of taken.entries()) {
        if (step.kind !== 'edit') take(world, step, stamp);
        else {
          // Edits a block of the other user in this user's draft.
          const writer = world[whoElse(step.who)];
          writer.editing = { ...writer.editing, draft: edited(writer.editing.draft, step, stamp) };
        }
      }
      settle(world);
      expect([world.a.editing.draft, world.b.editing.draft]).toEqual([world.stored, world.stored]);
    }),
    { numRuns: 2_000 },
  );
});

/** What one version of the text does with each block: keep, change, delete, or add another after it. */
const fates = fc.array(fc.constantFrom('kept', 'changed', 'deleted', 'followed'), { minLength: 6, maxLength: 6 });
const versionBy = (who: string, list: readonly string[]) =>
  list
    .flatMap((fate, index) => {
      const before = `word${index} alike`;
      if (fate === 'deleted') return [];
      return fate === 'changed' ? [`${before} ${who}`] : [before, ...(fate === 'followed' ? [`${who}${index}`] : [])];
    })
    .map((words) => `<p>${words}</p>`)
    .join('');

test('text of two editors is never lost without being reported', () => {
  fc.assert(
    fc.property(fates, fates, (theirFates, myFates) => {
      const base = versionBy(
        '',
        Array.from({ length: 6 }, () => 'kept'),
      );
      const [theirs, mine] = [versionBy('theirs', theirFates), versionBy('mine', myFates)];
      const { value, yielded, conflicts } = mergeRichText({ base, theirs, mine });
      const [now, before] = [blocksOf(value), blocksOf(base)];
      const named = conflicts.map(({ was }) => was);
      const written = (text: string) => blocksOf(text).filter((block) => !before.includes(block));
      expect(written(mine).filter((block) => !now.includes(block))).toEqual([]);
      expect(written(theirs).filter((block) => !now.includes(block))).toEqual(named);
      expect(written(theirs).filter((block) => !blocksOf(yielded).includes(block))).toEqual([]);
      // Only blocks that both users have changed are conflicts.
      const stands = new Set([...blocksOf(theirs), ...blocksOf(mine)]);
      expect(conflicts.filter((conflict) => stands.has(conflict.base))).toEqual([]);
    }),
    { numRuns: 2_000 },
  );
});

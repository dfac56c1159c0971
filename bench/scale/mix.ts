import type { Rng } from '../../tests/storm/rng.ts';

/** What people and agents do in a mixed day: of a hundred arrivals, so many of each kind. */
export const mix = {
  signIn: { weight: 1, what: 'sign-in: form, password, session, token' },
  list: { weight: 26, what: 'lists of defects, flows and logs, and a search' },
  open: { weight: 25, what: 'a defect with its comments and attachments, or a flow' },
  edit: { weight: 14, what: 'a new title, a new defect or a changed step' },
  comment: { weight: 7, what: 'a comment on a defect' },
  upload: { weight: 2, what: 'a file of 30 kB, attached to a defect' },
  live: { weight: 5, what: 'a change, until the live socket of another person has it' },
  agent: { weight: 7, what: 'a run: requested, claimed, its events, its end' },
  import: { weight: 2, what: 'a JUnit report of 40 results, or a CSV file of 50 rows' },
  dashboard: { weight: 11, what: 'a tile of a dashboard' },
} as const;

export type Kind = keyof typeof mix;
export const kinds = Object.keys(mix) as readonly Kind[];

/** How many arrivals of each kind there are, in proportion. */
export type Weights = Readonly<Partial<Record<Kind, number>>>;

export const mixedDay: Weights = Object.fromEntries(kinds.map((kind) => [kind, mix[kind].weight]));

export const pickKind = (rng: Rng, weights: Weights): Kind => {
  let left = rng.next() * kinds.reduce((sum, kind) => sum + (weights[kind] ?? 0), 0);
  for (const kind of kinds) {
    left -= weights[kind] ?? 0;
    if (left < 0) return kind;
  }
  return 'list';
};

/** The pause before the next arrival, in milliseconds: independent people arrive at random (Poisson). */
export const pauseBefore = (rng: Rng, perSecond: number): number => (-Math.log(1 - rng.next()) / perSecond) * 1_000;

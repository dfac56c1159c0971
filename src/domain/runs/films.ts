import { z } from 'zod';
import { isUpTo, placeIn, type TracePlace } from './trace-names.ts';

/** Which runs of a project are filmed, and the names of films in the evidence of an attempt. */
export const filmChoices = ['never', 'failed', 'always'] as const;
export type FilmChoice = (typeof filmChoices)[number];

export const filmRuleShape = z.object({
  films: z.enum(filmChoices).default('never'),
  /** Runs with secrets are filmed, too: a page may show what was typed. */
  filmsWithSecrets: z.boolean().default(false),
});
export type FilmRule = z.output<typeof filmRuleShape>;

export const neverFilmed: FilmRule = { films: 'never', filmsWithSecrets: false };

export const filmType = 'video/webm';

const textOf = ({ node, iteration }: TracePlace): string => `${node}-${iteration}`;

/** A film shows one session of the browser: from the row that it began with to the last one in it. */
export const filmName = (from: TracePlace, to: TracePlace): string => `film/${textOf(from)}.${textOf(to)}.webm`;

const isIn = (place: TracePlace, name: string): boolean => {
  const [, begin = '', end = ''] = /^film\/(\d+-\d+)\.(\d+-\d+)\.webm$/.exec(name) ?? [];
  const [from, to] = [placeIn(begin), placeIn(end)];
  return from !== null && to !== null && isUpTo(from, place) && isUpTo(place, to);
};

/** The film that shows a row of a flow. */
export const filmOf = <Item extends { readonly kind: string; readonly name: string }>(
  evidence: readonly Item[],
  place: TracePlace,
): Item | undefined => evidence.find(({ kind, name }) => kind === 'film' && isIn(place, name));

import { z } from 'zod';
import { filmRuleShape, type FilmRule } from '../../runs/films.ts';

/**
 * How long the evidence of a project is stored, in days by the outcome of its run, and films at most; null: for ever.
 * Which runs are filmed.
 */
export const retentionFields = ['passedDays', 'failedDays', 'cancelledDays', 'filmDays'] as const;
export type RetentionField = (typeof retentionFields)[number];
export const retentionDaysMost = 3_650;

const days = z.int().min(1).max(retentionDaysMost).nullable();
/** Films are much larger than other evidence. */
const filmDaysAtFirst = 14;
export const retentionRuleShape = z.strictObject({
  passedDays: days,
  failedDays: days,
  cancelledDays: days,
  filmDays: days.default(filmDaysAtFirst),
  ...filmRuleShape.shape,
});
export type RetentionRule = z.output<typeof retentionRuleShape>;

/** Of a project without a rule: nothing is deleted, and nothing is filmed. */
export const ruleAtFirst: RetentionRule = retentionRuleShape.parse({
  passedDays: null,
  failedDays: null,
  cancelledDays: null,
});

export const retentionShape = z
  .object({
    ...retentionRuleShape.shape,
    modifiedBy: z.string(),
    /** Null: there is no rule, and nothing is deleted. */
    modifiedDate: z.string().nullable(),
    /** What the rule has deleted last; null: nothing yet. */
    purged: z.object({ date: z.string(), pieces: z.int(), bytes: z.int() }).nullable(),
  })
  .meta({ id: 'EvidenceRetention' });
export type Retention = z.output<typeof retentionShape>;

/** What a rule would delete now. */
export const retentionPreviewShape = z
  .object({
    pieces: z.int(),
    /** Of contents that nothing else uses. */
    bytes: z.int(),
    runs: z.int(),
    /** When the oldest of these runs ended. */
    oldest: z.string().nullable(),
    /** Runs that are old enough and stay: a defect links to them, or they are the last good run of their flow. */
    spared: z.int(),
  })
  .meta({ id: 'RetentionPreview' });
export type RetentionPreview = z.output<typeof retentionPreviewShape>;

/** As it is written in the form; empty: for ever. */
export type RetentionDraft = Readonly<Record<RetentionField, string>> & FilmRule;

export const draftOfRule = ({ films, filmsWithSecrets, ...rule }: RetentionRule): RetentionDraft => ({
  passedDays: String(rule.passedDays ?? ''),
  failedDays: String(rule.failedDays ?? ''),
  cancelledDays: String(rule.cancelledDays ?? ''),
  filmDays: String(rule.filmDays ?? ''),
  films,
  filmsWithSecrets,
});

const daysIn = (text: string): number | null | undefined => {
  const written = text.trim();
  if (written === '') return null;
  const number = Number(written);
  return Number.isInteger(number) && number >= 1 && number <= retentionDaysMost ? number : undefined;
};

export const isFaultyDays = (text: string): boolean => daysIn(text) === undefined;

/** Null: a field is no number of days. */
export const ruleOfDraft = (draft: RetentionDraft): RetentionRule | null => {
  const [passedDays, failedDays, cancelledDays, filmDays] = retentionFields.map((field) => daysIn(draft[field]));
  const { films, filmsWithSecrets } = draft;
  if (passedDays === undefined || failedDays === undefined || cancelledDays === undefined || filmDays === undefined)
    return null;
  return { passedDays, failedDays, cancelledDays, filmDays, films, filmsWithSecrets };
};

export const isSameRule = (one: RetentionRule, other: RetentionRule): boolean =>
  retentionFields.every((field) => one[field] === other[field]) &&
  one.films === other.films &&
  one.filmsWithSecrets === other.filmsWithSecrets;

import { readFileSync, writeFileSync } from 'node:fs';

/**
 * What the real server answered to the reads of the screens, by method and address. Each answer was recorded on some day and is given
 * as the server would give it today: its dates lie as far back as they did then.
 */
export const recordedPeople = ['owner', 'contributor'] as const;
export type RecordedPerson = (typeof recordedPeople)[number];
export type Answers = Readonly<Record<string, unknown>>;

interface Recorded {
  /** ISO 8601. */
  readonly at: string;
  readonly answers: Answers;
}

const fileOf = (person: RecordedPerson) => new URL(`${person}.json`, import.meta.url);

export const readRecorded = (person: RecordedPerson): Recorded =>
  JSON.parse(readFileSync(fileOf(person), 'utf8')) as Recorded;

export const writeRecorded = (person: RecordedPerson, answers: Answers): void => {
  const sorted = Object.fromEntries(Object.entries(answers).toSorted(([one], [other]) => (one < other ? -1 : 1)));
  const recorded: Recorded = { at: new Date().toISOString(), answers: sorted };
  writeFileSync(fileOf(person), `${JSON.stringify(recorded, null, 1)}\n`);
};

const day = 86_400_000;
const time = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/;
const date = /^\d{4}-\d\d-\d\d$/;

const dayOf = (at: number) => Math.floor(at / day) * day;

/** The same answer at another time. */
const movedTo = (now: number, at: number) => {
  const later = (text: string, by: number) => new Date(Date.parse(text) + by).toISOString();
  const moved = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(moved);
    if (typeof part === 'object' && part !== null)
      return Object.fromEntries(Object.entries(part).map(([key, value]) => [key, moved(value)]));
    if (typeof part !== 'string') return part;
    if (time.test(part)) return later(part, now - at);
    return date.test(part) ? later(part, dayOf(now) - dayOf(at)).slice(0, 10) : part;
  };
  return moved;
};

/** The answers of each person. */
export const readAnswers = (): Readonly<Record<RecordedPerson, Answers>> =>
  Object.fromEntries(
    recordedPeople.map((person) => {
      const { at, answers } = readRecorded(person);
      return [person, movedTo(Date.now(), Date.parse(at))(answers)];
    }),
  ) as Record<RecordedPerson, Answers>;

/**
 * Sentences that come from the server in English, in another language. The English sentence is the key, as in a catalogue
 * of messages; where values stand in it, the sentence around them is:
 *
 *   'is reserved'                    ─▶ 'ist reserviert'
 *   'Ada moved SHOP-1 to Done'       ─▶ moved(name, thing, to) of the other language, with the same values
 */
export type Translate = (sentence: string) => string;

type Say = (...values: never[]) => unknown;
interface Pattern {
  readonly match: RegExp;
  readonly order: readonly number[];
  readonly say: Say;
}

const isBranch = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
const hole = (index: number) => `\uE000${index}\uE001`;
const holes = /\uE000(\d)\uE001/g;
const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
const valueOf = (text: string) => (/^\d{1,15}$/.test(text) ? Number(text) : text);

/** Null for a function that is no sentence with values in it. */
const patternOf = (english: Say, say: Say): Pattern | null => {
  const given = Array.from({ length: english.length }, (_, index) => hole(index)) as never[];
  const said = english(...given);
  if (typeof said !== 'string' || !holes.test(said)) return null;
  holes.lastIndex = 0;
  const order = [...said.matchAll(holes)].map(([, index]) => Number(index));
  const match = new RegExp(
    `^${said
      .split(holes)
      .map((part, at) => (at % 2 === 0 ? escaped(part) : '(.+?)'))
      .join('')}$`,
    's',
  );
  return { match, order, say };
};

const walk = (
  english: unknown,
  other: unknown,
  found: { readonly plain: Map<string, string>; readonly patterns: Pattern[] },
): void => {
  if (typeof english === 'string' && typeof other === 'string') {
    if (!found.plain.has(english)) found.plain.set(english, other);
  } else if (typeof english === 'function' && typeof other === 'function') {
    const pattern = patternOf(english as Say, other as Say);
    if (pattern) found.patterns.push(pattern);
  } else if (isBranch(english) && isBranch(other))
    for (const [name, value] of Object.entries(english)) walk(value, other[name], found);
};

/** `english` as it is written, before anything is laid over it. */
export const translationOf = (english: object, other: object): Translate => {
  const found = { plain: new Map<string, string>(), patterns: [] as Pattern[] };
  walk(english, other, found);
  return (sentence) => {
    const plain = found.plain.get(sentence);
    if (plain !== undefined) return plain;
    for (const { match, order, say } of found.patterns) {
      const values = match.exec(sentence)?.slice(1);
      if (!values) continue;
      const given: unknown[] = [];
      for (const [at, index] of order.entries()) given[index] = valueOf(values[at] ?? '');
      return String(say(...(given as never[])));
    }
    return sentence;
  };
};

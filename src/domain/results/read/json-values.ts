/** Values of a report in JSON, whatever stands there instead. */
export type JsonObject = Readonly<Record<string, unknown>>;

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
export const objectsIn = (value: unknown): readonly JsonObject[] =>
  Array.isArray(value) ? (value as unknown[]).filter(isObject) : [];
export const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');
/** Without empty ones. */
export const textsIn = (value: unknown): readonly string[] =>
  Array.isArray(value) ? (value as unknown[]).map(textIn).filter(Boolean) : [];
export const amountIn = (value: unknown): number =>
  typeof value === 'number' && Number.isFinite(value) && value > 0 ? value : 0;

/** The values of an object as texts, by their names; what is not plain is JSON. */
export const wordsIn = (value: unknown): Record<string, string> =>
  isObject(value)
    ? Object.fromEntries(
        Object.entries(value).flatMap(([name, one]) => {
          if (one === null || one === undefined || name === '__proto__') return [];
          return [[name, typeof one === 'object' ? JSON.stringify(one) : String(one as string | number | boolean)]];
        }),
      )
    : {};

/** Undefined: it is not JSON. */
export const parsedJson = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
};

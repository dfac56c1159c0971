import { datasetLimits } from '../../../src/domain/datasets/dataset-limits.ts';

/**
 * Replaces the values of secrets by `‹name›` in every text before it leaves the runner, in each form that pages and
 * protocols give them: raw, JSON (once and twice), URL, HTML and base64.
 */
export type SecretFilter = ReturnType<typeof createSecretFilter>;

/** Shorter values cannot be told from other text. */
export const secretLeast = datasetLimits.secretLeast;

export const shortSecret = (secrets: Readonly<Record<string, string>>): string | null =>
  Object.keys(secrets).find((name) => [...(secrets[name] ?? '')].length < secretLeast) ?? null;

/** Why a run with these secrets does not begin; empty if it may. */
export const shortSecretMessage = (secrets: Readonly<Record<string, string>>): string => {
  const short = shortSecret(secrets);
  return short === null
    ? ''
    : `The secret ‹${short}› has fewer than ${secretLeast} characters, so it could not be removed from logs and pictures. Use a longer value.`;
};

const inJson = (value: string): string => JSON.stringify(value).slice(1, -1);

const inHtml = (value: string): readonly string[] => {
  const common = value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return [
    common,
    common.replaceAll('"', '&quot;'),
    common.replaceAll('"', '&quot;').replaceAll("'", '&#39;'),
    common.replaceAll('"', '&#34;').replaceAll("'", '&#39;'),
    common.replaceAll('"', '&quot;').replaceAll("'", '&#x27;'),
  ];
};

const inUrl = (value: string): readonly string[] => {
  const sound = value.toWellFormed();
  const percent = encodeURIComponent(sound);
  const form = new URLSearchParams([['', sound]]).toString().slice(1);
  const lower = (text: string) => text.replaceAll(/%[0-9A-F]{2}/g, (code) => code.toLowerCase());
  return [percent, form, encodeURI(sound), lower(percent), lower(form)];
};

/** As part of a longer encoded text, it may begin at any of three positions; the characters at its ends are shared. */
const inBase64 = (value: string): readonly string[] => {
  const bytes = Buffer.from(value);
  return [0, 1, 2].flatMap((offset) => {
    const text = Buffer.concat([Buffer.alloc(offset), bytes])
      .toString('base64')
      .replaceAll('=', '');
    const first = [0, 2, 3][offset] ?? 0;
    const last = (bytes.length + offset) % 3 === 0 ? text.length : text.length - 1;
    const middle = text.slice(first, last);
    return [middle, middle.replaceAll('+', '-').replaceAll('/', '_')];
  });
};

const formsOf = (value: string): readonly string[] => [
  ...new Set([
    value,
    value.trim(),
    inJson(value),
    inJson(inJson(value)),
    ...inHtml(value),
    ...inUrl(value),
    ...inBase64(value),
  ]),
];

/** What stands in a text instead of a secret. */
export const maskOf = (name: string): string => `‹${name}›`;

export const createSecretFilter = (secrets: Readonly<Record<string, string>>) => {
  const values = Object.values(secrets);
  const formsFor = (name: string, value: string) =>
    formsOf(value)
      .map((form) => ({ form, name: maskOf(name) }))
      .filter(({ form }) => form.length >= secretLeast);
  const inOrder = (all: ReturnType<typeof formsFor>) =>
    all.toSorted((one, other) => other.form.length - one.form.length);
  let forms = inOrder(Object.entries(secrets).flatMap(([name, value]) => formsFor(name, value)));
  const text = (value: string): string =>
    forms.reduce((masked, { form, name }) => masked.replaceAll(form, () => name), value);
  const deep = (value: unknown): unknown => {
    if (typeof value === 'string') return text(value);
    if (Array.isArray(value)) return value.map(deep);
    if (typeof value === 'object' && value !== null)
      return Object.fromEntries(Object.entries(value).map(([key, one]) => [text(key), deep(one)]));
    return value;
  };
  return {
    text,
    deep: <Value>(value: Value): Value => deep(value) as Value,
    values: values as readonly string[],
    /** A value that was found to be secret while it was used; a short one is left out, as it stands in other text. */
    add(name: string, value: string) {
      if ([...value].length < secretLeast || values.includes(value)) return;
      values.push(value);
      forms = inOrder([...forms, ...formsFor(name, value)]);
    },
  };
};

import type { ColumnType } from '../dataset.ts';

/** Parts of names, in English and German: `apiKey`, `API key` and `api_key` are alike. */
const anywhere = /password|passwort|kennwort|passphrase|passcode|secret|geheimnis|apikey/;
/** Not pin or cvc: a secret has at least 8 characters. */
const alone = new Set(['pw', 'pwd', 'token', 'geheim']);

const isSecretName = (name: string): boolean => {
  const words = name
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9äöüß]+/);
  return anywhere.test(words.join('')) || words.some((word) => alone.has(word));
};

/** The type that is proposed for a new column: a person may choose another one. */
export const typeByName = (name: string): ColumnType => (isSecretName(name) ? 'secret' : 'text');

import { isPlainTemplate, variable } from '../exchange/export-loss.ts';

/** Texts and keys of Selenium: {{name}} is ${name} there, and a key is ${KEY_ENTER}. */
export const toSideText = (text: string): string | null =>
  text.includes('${') || !isPlainTemplate(text) ? null : text.replaceAll(variable, (_, name: string) => `\${${name}}`);

const given = /\$\{([^}]*)\}/g;
const name = /^[A-Za-z_][\w-]*$/;

/** Null: it has an expression that is no name. */
export const fromSideText = (text: string): string | null => {
  const isPlain = [...text.matchAll(given)].every(([, inner = '']) => name.test(inner));
  if (!isPlain) return null;
  return text.replaceAll('{{', '\\{{').replaceAll(given, (_, inner: string) => `{{${inner}}}`);
};

/** Selenium’s name first; further ones are read as well. */
const keys: readonly (readonly [key: string, ...sides: string[]])[] = [
  ['Enter', 'ENTER', 'RETURN'],
  ['Tab', 'TAB'],
  ['Escape', 'ESC', 'ESCAPE'],
  ['Backspace', 'BACKSPACE', 'BKSP', 'BACK_SPACE'],
  ['Delete', 'DELETE', 'DEL'],
  ['Insert', 'INSERT', 'INS'],
  ['Home', 'HOME'],
  ['End', 'END'],
  ['PageUp', 'PAGE_UP', 'PGUP'],
  ['PageDown', 'PAGE_DOWN', 'PGDN'],
  ['ArrowUp', 'UP', 'ARROW_UP'],
  ['ArrowDown', 'DOWN', 'ARROW_DOWN'],
  ['ArrowLeft', 'LEFT', 'ARROW_LEFT'],
  ['ArrowRight', 'RIGHT', 'ARROW_RIGHT'],
  ['Control', 'CTRL', 'CONTROL'],
  ['Alt', 'ALT'],
  ['Shift', 'SHIFT'],
  ['Meta', 'META', 'COMMAND'],
  ...Array.from({ length: 12 }, (_, at) => [`F${at + 1}`, `F${at + 1}`] as const),
];
const sideOf = new Map(keys.map(([key, side = '']) => [key, side]));
const keyOf = new Map(keys.flatMap(([key, ...sides]) => sides.map((side) => [side, key] as const)));
const modifiers = ['Control', 'Alt', 'Shift', 'Meta'];

/** `Control+a` as `${KEY_CTRL}a`; null: there is no such key. */
export const toSideKeys = (chord: string): string | null => {
  const parts = chord === '+' ? ['+'] : chord.split('+');
  const texts = parts.map((part, at) => {
    const side = sideOf.get(part);
    if (at < parts.length - 1 && !modifiers.includes(part)) return null;
    if (side !== undefined) return `\${KEY_${side}}`;
    return [...part].length === 1 && part !== '$' ? part : null;
  });
  return texts.includes(null) || texts.length === 0 ? null : texts.join('');
};

/** One key with its modifiers, or null: a text, or several keys. */
export const fromSideKeys = (text: string): string | null => {
  const parts = [...text.matchAll(/\$\{KEY_(\w+)\}|([^$])/gsu)];
  if (parts.map(([whole]) => whole).join('') !== text || parts.length === 0) return null;
  const names = parts.map(([, side, letter]) => (side === undefined ? letter : keyOf.get(side)));
  if (names.some((one) => one === undefined)) return null;
  const isChord = names.slice(0, -1).every((one) => modifiers.includes(one ?? ''));
  // A letter alone is a text that is typed.
  const isText = names.length === 1 && parts[0]?.[1] === undefined;
  return isChord && !isText ? names.join('+') : null;
};

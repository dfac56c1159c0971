import { corpus } from './corpora.ts';

/** Texts of every kind: a few of our own, and the public collection if it is available. */
interface Naughty {
  readonly value?: string;
  readonly value_utf16_hex?: string;
}

const fromHex = (hex: string) =>
  String.fromCharCode(...(hex.match(/.{4}/g) ?? []).map((unit) => Number.parseInt(unit, 16)));

const own: readonly Naughty[] = [
  { value: "'; drop table defects; --" },
  { value: 'x<script>alert(1)</script>' },
  { value: 'a\u202etxet desrever' },
  { value: 'a\u0000b' },
  { value: 'ab\ud800' },
  { value: 'İstanbul' },
  { value: '__proto__' },
  { value: 'constructor' },
  { value: 'per%cent_under\\slash' },
  { value: '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}' },
  { value: '${7*7} {{7*7}} %s %n' },
  { value: 'null' },
  { value: '1e309' },
  { value: '../../etc/passwd' },
  { value: '&lt;b&gt; &amp;amp;' },
  { value: '<!-- not a comment' },
  { value: 'a\u200bb' },
  { value: 'Z\u0351\u036b\u0343a\u0369\u0356lgo' },
  { value: '\u05d0\u05d1\u05d2 abc \u0627\u0644' },
  { value: '\u65e5\u672c\u8a9e \ud55c\uad6d\uc5b4' },
  { value: '\u{1f1e9}\u{1f1ea}' },
  { value: '\ufdfa' },
  { value: 'ﬁ Straße ŉ' },
];

export const naughtyStrings: readonly string[] = corpus<Naughty>('naughty-strings', own).map(
  ({ value, value_utf16_hex }) => value ?? fromHex(value_utf16_hex ?? ''),
);

export const canBePersisted = (text: string, most: number): boolean =>
  text.isWellFormed() && !text.includes('\u0000') && text.trim() !== '' && [...text.trim()].length <= most;

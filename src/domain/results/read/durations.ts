/**
 * Durations in any usual writing, in milliseconds. What cannot be read, or has two readings, is a fault and not 0 without a word.
 *
 *   '1,234.5'  '1.234,5'  '1 234,5'  '1e-3'      a number in the unit of its format
 *   '80.803us' '12 ms'    '1.5s'     '2 min'     a number with its own unit
 *   '0:01:02'  '1.00:00:01.5'        'PT1M1.5S'  a clock, with days before it, and ISO 8601
 */
export interface ReadDuration {
  readonly milliseconds: number;
  /** `unclear`: '1,234' may be a thousand or a little more than one. */
  readonly problem: 'wrong' | 'unclear' | null;
}

const units: Readonly<Record<string, number>> = {
  ns: 1e-6,
  us: 1e-3,
  µs: 1e-3,
  μs: 1e-3,
  ms: 1,
  s: 1_000,
  sec: 1_000,
  secs: 1_000,
  second: 1_000,
  seconds: 1_000,
  m: 60_000,
  min: 60_000,
  mins: 60_000,
  h: 3_600_000,
};

const wrong: ReadDuration = { milliseconds: 0, problem: 'wrong' };
const clear = (milliseconds: number): ReadDuration =>
  Number.isFinite(milliseconds) && milliseconds >= 0 ? { milliseconds, problem: null } : wrong;

const clock = /^(?:(\d{1,6})[.:])?(\d{1,6}):(\d{1,2}):(\d{1,2}(?:[.,]\d{1,9})?)$/;
const minutes = /^(\d{1,6}):(\d{1,2}(?:[.,]\d{1,9})?)$/;
const iso = /^P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:[.,]\d+)?)S)?)?$/;
const withUnit = /^([\d.,\s'’+e-]*\d)\s*([a-zµμ]{1,7})\.?$/i;

const decimal = (text: string | undefined): number => Number((text ?? '0').replace(',', '.'));

const clockTime = (days: string | undefined, hours: string | undefined, mins: string | undefined, secs = '0'): number =>
  ((decimal(days) * 24 + decimal(hours)) * 60 + decimal(mins)) * 60_000 + decimal(secs) * 1_000;

/** The last sign that occurs once is the decimal one; all others part thousands. */
const plainNumber = (text: string, unit: number): ReadDuration => {
  const digits = text.replaceAll(/[\s'’_]/g, '');
  if (/^[+-]?\d+(?:\.\d*)?(?:e[+-]?\d+)?$/i.test(digits) || /^\.\d+$/.test(digits)) return clear(Number(digits) * unit);
  if (!/^[+-]?\d*(?:[.,]\d+)+$/.test(digits)) return wrong;
  const last = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','));
  const signs = digits.replaceAll(/[^.,]/g, '');
  const whole = digits.slice(0, last).replaceAll(/[.,]/g, '');
  // '1,234,567' has no decimal sign.
  if (signs.length > 1 && new Set(signs).size === 1) return clear(Number(digits.replaceAll(/[.,]/g, '')) * unit);
  const read = clear(Number(`${whole || '0'}.${digits.slice(last + 1)}`) * unit);
  const isUnclear = signs === ',' && /^[1-9]\d{0,2},\d{3}$/.test(digits);
  return isUnclear ? { ...read, problem: 'unclear' } : read;
};

export const readDuration = (text: string | undefined, unit = 1_000): ReadDuration => {
  const given = (text ?? '').trim();
  if (given === '') return clear(0);
  const [isClock, days, hours, mins, secs] = clock.exec(given) ?? [];
  if (isClock) return clear(clockTime(days, hours, mins, secs));
  const [isShort, shortMinutes, shortSeconds] = minutes.exec(given) ?? [];
  if (isShort) return clear(clockTime('0', '0', shortMinutes, shortSeconds));
  const [isIso, ...parts] = (/\d/.test(given) && iso.exec(given)) || [];
  if (isIso) return clear(clockTime(parts[0], parts[1], parts[2], parts[3]));
  const [, number = '', name = ''] = withUnit.exec(given) ?? [];
  const own = Object.hasOwn(units, name.toLowerCase()) ? units[name.toLowerCase()] : undefined;
  if (own !== undefined) return plainNumber(number.trim(), own);
  return plainNumber(given, unit);
};

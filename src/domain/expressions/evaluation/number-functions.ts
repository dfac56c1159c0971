import { FunctionError } from './evaluation-context.ts';

const mostDigits = 15n;

const digitsOf = (digits: bigint): number => {
  if (digits < 0n || digits > mostDigits) throw new FunctionError(`digits must be from 0 to ${mostDigits}`);
  return Number(digits);
};

/** Half away from zero, on the decimal form: 1.005 becomes 1.01. */
const rounded = (value: number, digits: bigint): number => {
  const places = digitsOf(digits);
  const [mantissa = '', exponent = '0'] = Math.abs(value).toExponential().split('e');
  if (!Number.isFinite(value)) return value;
  const shifted = Math.round(Number(`${mantissa}e${Number(exponent) + places}`));
  return Math.sign(value) * Number(`${shifted}e-${places}`);
};

const whole = (value: number): bigint => {
  if (!Number.isFinite(value) || Math.abs(value) > 9.2e18) throw new FunctionError('the number is too large');
  return BigInt(value);
};

const numbersIn = (values: readonly unknown[]): readonly number[] =>
  values.map((value) => {
    if (typeof value === 'number' || typeof value === 'bigint') return Number(value);
    throw new FunctionError('the list must contain only numbers');
  });

const notEmpty = (numbers: readonly number[]): readonly number[] => {
  if (numbers.length === 0) throw new FunctionError('the list is empty');
  return numbers;
};

/** Numbers may come as integers. */
type Numeric = number | bigint;

export const numberFunctions = {
  round: (value: Numeric, digits: bigint) => rounded(Number(value), digits),
  floor: (value: Numeric) => whole(Math.floor(Number(value))),
  ceil: (value: Numeric) => whole(Math.ceil(Number(value))),
  abs: (value: Numeric) => Math.abs(Number(value)),
  smallest: (values: readonly unknown[]) => notEmpty(numbersIn(values)).reduce((one, other) => Math.min(one, other)),
  largest: (values: readonly unknown[]) => notEmpty(numbersIn(values)).reduce((one, other) => Math.max(one, other)),
  sum: (values: readonly unknown[]) => numbersIn(values).reduce((total, value) => total + value, 0),
  formatNumber: (value: Numeric, digits: bigint) => rounded(Number(value), digits).toFixed(digitsOf(digits)),
} as const;

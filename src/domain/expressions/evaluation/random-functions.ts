import { limits } from '../../limits.ts';
import { FunctionError, ResultTooLong, type EvaluationContext } from './evaluation-context.ts';

const firstNames =
  'Ada Aiko Alan Amara Anna Aziz Ben Carla Chen Clara David Diana Elena Emil Fatima Finn Grace Hana Hugo Ines Ivan Jana Jonas Kofi Lara Leon Lina Luca Maja Malik Mei Mila Nadia Noah Olga Omar Paul Priya Rosa Sami Sofia Tariq Tom Vera Yara Zoe'.split(
    ' ',
  );
const lastNames =
  'Adams Ahmed Bauer Becker Brown Chen Costa Diaz Evans Fischer Garcia Gruber Hansen Horvat Ito Jansen Jones Kaya Keller Khan Kim Klein Kumar Lang Lee Lopez Mayer Meyer Moreau Nguyen Novak Okafor Olsen Patel Rossi Sato Schmidt Silva Singh Smith Tanaka Vogel Wagner Weber Wilson Wolf Yilmaz Young'.split(
    ' ',
  );
const letters = 'abcdefghijklmnopqrstuvwxyz';

export const randomFunctions = ({ random }: EvaluationContext) => {
  const oneOf = <Value>(values: readonly Value[]): Value => values[random.below(values.length)] as Value;
  const drawn = (signs: string, count: bigint): string => {
    if (count < 0n) throw new FunctionError('a length must not be negative');
    if (count > BigInt(limits.expressionResult)) throw new ResultTooLong();
    return Array.from({ length: Number(count) }, () => signs[random.below(signs.length)]).join('');
  };
  const person = () => ({ first: oneOf(firstNames), last: oneOf(lastNames) });
  return {
    randomInteger: (from: bigint, to: bigint) => {
      const count = to - from + 1n;
      if (count < 1n || count > 4_294_967_296n) throw new FunctionError('the range must have 1 to 4294967296 numbers');
      return from + BigInt(random.below(Number(count)));
    },
    randomDigits: (count: bigint) => drawn('0123456789', count),
    randomLetters: (count: bigint) => drawn(letters, count),
    randomFirstName: () => oneOf(firstNames),
    randomLastName: () => oneOf(lastNames),
    randomName: () => {
      const { first, last } = person();
      return `${first} ${last}`;
    },
    randomEmail: () => {
      const { first, last } = person();
      return `${first}.${last}.${drawn('0123456789', 4n)}@example.com`.toLowerCase();
    },
    pick: (values: readonly unknown[]) => {
      if (values.length === 0) throw new FunctionError('the list is empty');
      return oneOf(values);
    },
    uuid: () => {
      const hex = drawn('0123456789abcdef', 30n);
      const variant = '89ab'[random.below(4)];
      return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(12, 15)}-${variant}${hex.slice(15, 18)}-${hex.slice(18, 30)}`;
    },
  };
};

import type { FunctionDefinition } from '../../../src/domain/expressions/function-definition.ts';
import { defaultFunctions } from '../../../src/domain/expressions/default-functions.ts';
import { seededRandom, type SeededRandom } from '../../../src/domain/expressions/evaluation/seeded-random.ts';

/** Expressions that a hostile person would write, the same for each seed. */
export const hostileFunctions: readonly FunctionDefinition[] = [
  { name: 'twice', parameters: [{ name: 'text', type: 'text' }], result: 'text', body: 'text + text' },
  { name: 'grow', parameters: [{ name: 'list', type: 'list' }], result: 'list', body: 'list + list' },
  {
    name: 'square',
    parameters: [{ name: 'list', type: 'list' }],
    result: 'any',
    body: 'list.map(a, list.map(b, [a, b]))',
  },
];

const outside =
  'globalThis process require constructor prototype __proto__ Function eval window self document parentPort canary secret toString valueOf hasOwnProperty __defineGetter__ import fetch crypto module exports Buffer Symbol Reflect Proxy'.split(
    ' ',
  );
const scope = ['vars', 'data', 'params', 'row', 'iteration', 'run'];
const methods = [
  'size',
  'map',
  'filter',
  'all',
  'exists',
  'split',
  'contains',
  'matches',
  'join',
  'substring',
  'trim',
  'bind',
  'at',
  'json',
];
const signs = '()[]{}.,:;?!&|=<>+-*/%"\'\\`$#@~^ \n\t\u0000\u202e\ud800é漢😀0123456789abcxyz_'.split('');
const calls = [...defaultFunctions, ...hostileFunctions];

const list = '[1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20]';

type Make = (rng: SeededRandom) => string;
const oneOf = <Value>(rng: SeededRandom, values: readonly Value[]): Value => values[rng.below(values.length)] as Value;
const many = (rng: SeededRandom, most: number, make: () => string, separator = '') =>
  Array.from({ length: rng.below(most) + 1 }, make).join(separator);

const leaf: Make = (rng) =>
  oneOf(rng, [
    () => String(rng.below(1_000)),
    () => `${rng.below(100)}.5`,
    () => JSON.stringify(many(rng, 20, () => oneOf(rng, ['a', 'b', ' ', '9']))),
    () => oneOf(rng, scope),
    () => `${oneOf(rng, scope)}.${oneOf(rng, outside)}`,
    () => `${oneOf(rng, scope)}["${oneOf(rng, outside)}"]`,
    () => oneOf(rng, outside),
    () => 'data.long',
    () => list,
    () => 'true',
  ])();

/** A tree that mostly parses. */
const tree = (rng: SeededRandom, depth: number): string => {
  if (depth <= 0) return leaf(rng);
  const inner = () => tree(rng, depth - 1 - rng.below(2));
  return oneOf(rng, [
    () => `(${inner()} ${oneOf(rng, ['+', '-', '*', '/', '%', '==', '<', '&&', '||', 'in'])} ${inner()})`,
    () => `${inner()} ? ${inner()} : ${inner()}`,
    () => `[${many(rng, 4, inner, ', ')}]`,
    () => `{"k": ${inner()}}`,
    () => `${inner()}.${oneOf(rng, methods)}(${many(rng, 2, inner, ', ')})`,
    () => `${inner()}.${oneOf(rng, ['map', 'filter', 'all', 'exists'])}(x, ${inner()})`,
    () => {
      const { name, parameters } = oneOf(rng, calls);
      return `${name}(${parameters.map(inner).join(', ')})`;
    },
    () => `${inner()}[${inner()}]`,
    () => `!${inner()}`,
  ])();
};

/** Work, memory and patterns that explode. */
const bomb: Make = (rng) => {
  const times = rng.below(40) + 2;
  return oneOf(rng, [
    () =>
      `like("${'a'.repeat(times)}!", "${oneOf(rng, ['^(a+)+$', '(a|aa)+$', '(.*)*b', '(a{1,50}){1,50}$', '((a*)*)*$'])}")`,
    () => `${'('.repeat(times)}1${')'.repeat(times)}`,
    () => `${'twice('.repeat(times)}data.long${')'.repeat(times)}.size()`,
    () => `${'grow('.repeat(times)}${list}${')'.repeat(times)}.size()`,
    () => `square(grow(grow(${list} + ${list})))`,
    () => `${list}.map(a, ${list}.map(b, ${'a * b + '.repeat(times)}1))`,
    () => `data.long.split("").map(a, data.long.split("").map(b, a + b))`,
    () =>
      `[data.long].map(a, ${Array.from({ length: times }, () => 'a').join(' + ')}).map(b, ${Array.from({ length: times }, () => 'b').join(' + ')})[0].size()`,
    () => `join(data.long.split(""), data.long)`,
    () => `replace(data.long, "y", data.long)`,
    () => `repeat(data.long, ${10 ** rng.below(18)})`,
    () => `randomDigits(${10 ** rng.below(18)})`,
    () => `padLeft("a", ${10 ** rng.below(18)}, "b")`,
    () => Array.from({ length: times * 10 }, () => '9223372036854775807').join(' * '),
    () => `addDays(now(), ${'9'.repeat(rng.below(18) + 1)})`,
    () => `bytes(data.long).json()`,
    () => `"${'['.repeat(times * 10)}" == "x"`,
  ])();
};

const soup: Make = (rng) =>
  many(rng, 60, () =>
    oneOf(rng, [
      () => oneOf(rng, signs),
      () => oneOf(rng, outside),
      () => oneOf(rng, scope),
      () => oneOf(rng, methods),
      () => oneOf(rng, calls).name,
    ])(),
  );

export const hostileExpression = (number: number): string => {
  const rng = seededRandom(`hostile ${number}`);
  const make = oneOf<Make>(rng, [soup, (one) => tree(one, 4), (one) => tree(one, 7), bomb]);
  return make(rng);
};

export const hostileValues = { data: { long: 'y'.repeat(32_000) }, vars: { name: 'Ann', n: 3 }, params: {} };

import { parseArgs } from 'node:util';
import { pathLimits } from '../../tests/model/paths/path-limits.ts';

/** The command-line options, or a message about what is wrong with them. */
export const strategies = ['shortest', 'simple', 'random', 'cover'] as const;
export const formats = ['text', 'json', 'markdown', 'gherkin', 'playwright', 'flow'] as const;
/** Formats that can show coverage. */
export const tableFormats: readonly Format[] = ['text', 'json', 'markdown'];
export type Strategy = (typeof strategies)[number];
export type Format = (typeof formats)[number];

export interface PathsAsk {
  readonly names: readonly string[];
  readonly strategy: Strategy;
  readonly format: Format;
  readonly seed: number;
  readonly steps: number;
  readonly most: number;
  readonly to: string | undefined;
  readonly out: string | undefined;
  readonly wants: 'paths' | 'list' | 'coverage' | 'check' | 'help';
}

/** Invalid options: reported with a message, exit code 2. */
export class Fault extends Error {
  override readonly name = 'Fault';
}

const options = {
  strategy: { type: 'string', default: 'shortest' },
  format: { type: 'string', default: 'text' },
  to: { type: 'string' },
  seed: { type: 'string', default: '1' },
  steps: { type: 'string', default: String(pathLimits.pathSteps) },
  most: { type: 'string', default: String(pathLimits.simplePaths) },
  out: { type: 'string' },
  coverage: { type: 'boolean', default: false },
  check: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;

const read = (args: readonly string[]) => {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true, strict: true });
  } catch (error) {
    const [first = ''] = error instanceof Error ? error.message.split(/\.\s/) : [];
    throw new Fault(`${first.replace(/\.$/, '')}. Use --help for the list of options.`);
  }
};

const oneOf = <Name extends string>(option: string, value: string, names: readonly Name[]): Name => {
  const found = names.find((name) => name === value);
  if (!found) throw new Fault(`--${option} must be one of ${names.join(', ')}, not "${value}".`);
  return found;
};

const numberOf = (option: string, value: string, least: number, most: number): number => {
  const number = Number(value);
  if (!/^\d+$/.test(value) || number < least || number > most)
    throw new Fault(`--${option} must be a whole number from ${least} to ${most}, not "${value}".`);
  return number;
};

const mostSeed = 2 ** 32 - 1;

export const readAsk = (args: readonly string[]): PathsAsk => {
  const { values, positionals: names } = read(args);
  const ask = {
    names,
    strategy: oneOf('strategy', values.strategy, strategies),
    format: oneOf('format', values.format, formats),
    seed: numberOf('seed', values.seed, 0, mostSeed),
    steps: numberOf('steps', values.steps, 1, pathLimits.mostPathSteps),
    most: numberOf('most', values.most, 1, pathLimits.mostSimplePaths),
    to: values.to,
    out: values.out,
  };
  if (values.help) return { ...ask, wants: 'help' };
  if (values.check) return { ...ask, wants: 'check' };
  if (ask.to !== undefined && ask.strategy === 'cover')
    throw new Fault('--to cannot be combined with cover. Use shortest, simple or random.');
  if (ask.to !== undefined && names.length === 0) throw new Fault('--to needs a machine. Name the machine, too.');
  if (values.coverage && !tableFormats.includes(ask.format))
    throw new Fault(`The format of the coverage must be one of ${tableFormats.join(', ')}, not ${ask.format}.`);
  if (values.coverage) return { ...ask, wants: 'coverage' };
  if (names.length > 0) return { ...ask, wants: 'paths' };
  if (!tableFormats.includes(ask.format))
    throw new Fault(`No machine given. Name one or more machines, or "all", for ${ask.format}.`);
  return { ...ask, wants: 'list' };
};

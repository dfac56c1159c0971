import type { ValueType } from './value-type.ts';

/** A function that expressions may call. */
export interface FunctionSignature {
  readonly name: string;
  readonly parameters: readonly FunctionParameter[];
  readonly result: ValueType;
}

export interface FunctionParameter {
  readonly name: string;
  readonly type: ValueType;
}

/** A function that is written as an expression of its parameters. */
export interface FunctionDefinition extends FunctionSignature {
  readonly body: string;
}

/** `left(text, length)`. */
export const signatureText = ({ name, parameters }: Pick<FunctionSignature, 'name' | 'parameters'>): string =>
  `${name}(${parameters.map((parameter) => parameter.name).join(', ')})`;

/** The names that an expression sees, with their CEL types. `now()` and random functions read the run, too. */
export const scopeNames: Readonly<Record<string, string>> = {
  vars: 'map<string, dyn>',
  data: 'map<string, dyn>',
  params: 'map<string, dyn>',
  row: 'int',
  iteration: 'int',
  run: 'map<string, dyn>',
};

/** What an identifier looks like, and the words that the language keeps for itself. */
export const identifierPattern = /^[A-Za-z][A-Za-z0-9_]*$/;
const keywords =
  'as break const continue else false for function if import in let loop namespace null package prototype return true var void while';
const builtIn =
  'all bool bytes cel double duration dyn exists exists_one filter google has int list map math optional size string strings timestamp type uint null_type';
const reservedWords: ReadonlySet<string> = new Set(`${keywords} ${builtIn}`.split(' '));

export const isReservedWord = (name: string): boolean => reservedWords.has(name) || Object.hasOwn(scopeNames, name);

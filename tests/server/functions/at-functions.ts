import type { FunctionContent } from '../../../src/domain/functions/formula.ts';
import type { Args, CallName } from '../../../src/domain/wire/contract.ts';
import type { Caller } from '../caller.ts';

/** Functions of an account, and calls about them. */
export const greet: FunctionContent = {
  name: 'greet',
  description: 'Says hello',
  parameters: [{ name: 'who', type: 'text' }],
  result: 'text',
  body: '"Hello " + who',
  examples: [{ arguments: ['Ann'], expected: 'Hello Ann' }],
};
export const ask = async <Name extends CallName>(who: Caller, name: Name, args: Args<Name>, headers = {}) => {
  const { status, text } = await who.ask(name, args, headers);
  return { status, body: JSON.parse(text) as unknown };
};
export const create = (who: Caller, changes: Partial<FunctionContent> = {}) =>
  who.reply('functions.create', { body: { ...greet, ...changes } });
export const refusal = async (who: Caller, changes: Partial<FunctionContent>) => {
  const { status, body } = await ask(who, 'functions.create', { body: { ...greet, ...changes } });
  return { status, ...(body as { field?: string; code?: string; values?: object }) };
};
export const named = async (who: Caller, term: string) => {
  const { _embedded } = await who.reply('functions.list', { query: { term, size: 100 } });
  return _embedded.functions;
};

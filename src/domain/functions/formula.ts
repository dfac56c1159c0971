import { z } from 'zod';
import { valueTypes } from '../expressions/value-type.ts';
import { limits } from '../limits.ts';
import { text } from '../wire/wire.ts';

/**
 * A function of an account, which the documents call a formula [FUNC-001, FUNC-002]. `default`: it is part of the product
 * and cannot be changed. Beside the keys of the documents stand those of a typed function.
 */
const parameterShape = z.strictObject({ name: text(limits.functionNameLength), type: z.enum(valueTypes) });

/** Arguments and the expected result as people type them: texts without quotes, lists and maps as in an expression. */
const exampleShape = z.strictObject({
  arguments: z.array(text(limits.functionExampleLength)).max(limits.functionParametersMost),
  expected: text(limits.functionExampleLength),
});
export type FunctionExample = z.output<typeof exampleShape>;

/** What people write. */
export const functionContentShape = z.strictObject({
  name: text(limits.functionNameLength),
  description: text(limits.functionDescriptionLength),
  parameters: z.array(parameterShape).max(limits.functionParametersMost),
  result: z.enum(valueTypes),
  body: text(limits.functionBodyLength),
  examples: z.array(exampleShape).max(limits.functionExamplesMost),
});
export type FunctionContent = z.output<typeof functionContentShape>;

export const formulaShape = z
  .object({
    ...functionContentShape.shape,
    id: z.string(),
    default: z.boolean(),
    author: z.string(),
    createdDate: z.string(),
    modifiedBy: z.string(),
    modifiedDate: z.string(),
    authorName: z.string(),
    modifiedByName: z.string(),
    revision: z.int(),
    /** In how many places it is called. */
    usedBy: z.int(),
  })
  .meta({ id: 'Formula' });
export type Formula = z.output<typeof formulaShape>;

/** For choosing and calling a function. */
export const minifiedFormulaShape = formulaShape
  .pick({ id: true, name: true, parameters: true, result: true, body: true, default: true })
  .meta({ id: 'MinifiedFormula' });
export type MinifiedFormula = z.output<typeof minifiedFormulaShape>;

/** Names are unique in an account, and are called as they are written. */
export const foldedFunctionName = (name: string): string => name.trim().toLowerCase();

/** What people write, with its keys in one order: a database may return another one. */
export const contentOf = (content: FunctionContent): FunctionContent => ({
  name: content.name,
  description: content.description,
  parameters: content.parameters.map(({ name, type }) => ({ name, type })),
  result: content.result,
  body: content.body,
  examples: content.examples.map((one) => ({ arguments: [...one.arguments], expected: one.expected })),
});

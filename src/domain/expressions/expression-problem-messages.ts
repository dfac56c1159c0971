import { localized } from '../texts/localized.ts';

interface Named {
  readonly name: string;
}
interface Limited {
  readonly max: number;
}

/** Why an expression is refused, and why its evaluation failed. */
export const expressionProblemMessages = localized({
  expressionMissing: 'is empty',
  expressionToken: 'has an unexpected character here',
  expressionUnfinished: 'ends too early',
  expressionOpenText: 'has a text without a closing quote',
  expressionKeyword: ({ name }: Named) => `uses the reserved word “${name}”`,
  expressionTooLarge: ({ max }: Limited) => `is too large: it may have ${max} parts`,
  expressionTooDeep: ({ max }: Limited) => `is nested more than ${max} levels deep`,
  expressionMacros: ({ max }: Limited) => `nests or chains more than ${max} loops (map, filter, all, exists)`,
  expressionReplaced: ({ name, use }: Named & { readonly use: string }) => `uses “${name}”: use ${use} instead`,
  expressionNotSupported: ({ name }: Named) => `uses “${name}”, which is not supported`,
  expressionUnknownName: ({ name }: Named) => `uses the unknown name “${name}”`,
  expressionUnknownCall: ({ call }: { readonly call: string }) =>
    `calls ${call}: there is no function with this name and these types`,
  expressionOperands: ({ operation }: { readonly operation: string }) =>
    `combines types that do not go together: ${operation}`,
  expressionBranches: 'has different types after “?” and “:”',
  expressionResult: ({ wanted, found }: { readonly wanted: string; readonly found: string }) =>
    `has the type ${found}, but must have the type ${wanted}`,
  expressionRefused: ({ detail }: { readonly detail: string }) => `is not valid: ${detail}`,
  templateOpen: 'has “{{” without “}}”',
  expressionNoKey: ({ name }: Named) => `found no value named “${name}”`,
  expressionIndex: 'used a position outside of the list',
  expressionDivision: 'divided by zero',
  expressionOverflow: 'resulted in a number that is too large',
  expressionConversion: ({ detail }: { readonly detail: string }) => `could not convert a value: ${detail}`,
  expressionResultTooLong: ({ max }: Limited) => `resulted in more than ${max} bytes`,
  expressionDeadline: ({ max }: Limited) => `took more than ${max} ms and was stopped`,
  expressionFailed: ({ detail }: { readonly detail: string }) => `failed: ${detail}`,
  expressionWorker: 'could not be evaluated, because this browser could not start the worker',
});

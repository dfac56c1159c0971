import { localized } from '../texts/localized.ts';

interface Named {
  readonly name: string;
}
interface Limited {
  readonly max: number;
}
interface OfExample {
  readonly number: number;
}

/** Why a change of a function is refused. */
export const functionProblemMessages = localized({
  functionNameForm: 'must start with a letter and may contain only letters, digits and underscores',
  functionNameReserved: ({ name }: Named) => `can’t be “${name}”, a reserved word`,
  functionNameDefault: ({ name }: Named) => `can’t be “${name}”, the name of a default function`,
  functionParametersMost: ({ max }: Limited) => `can be at most ${max}`,
  functionParameterUnnamed: 'must all have a name',
  functionParameterName: ({ name }: Named) => `can’t be named “${name}”`,
  functionParameterTwice: ({ name }: Named) => `have the name “${name}” twice`,
  functionCircle: ({ circle }: { readonly circle: string }) => `calls itself in a circle: ${circle}`,
  functionTooDeep: ({ max }: Limited) => `is part of calls that are more than ${max} levels deep`,
  functionExampleArguments: ({ number, count }: OfExample & { readonly count: number }) =>
    `example ${number} must have ${count} ${count === 1 ? 'argument' : 'arguments'}`,
  functionExampleValue: ({ number, name, type }: OfExample & Named & { readonly type: string }) =>
    `example ${number}: ${name} must be of type ${type}`,
  functionExampleExpected: ({ number, type }: OfExample & { readonly type: string }) =>
    `example ${number}: the expected result must be of type ${type}`,
  functionCallersBroken: ({ names }: { readonly names: string }) =>
    `is called by functions that the change would break: ${names}`,
  functionInUse: ({ users }: { readonly users: string }) => `is used by ${users}`,
  tooManyFunctions: ({ max }: Limited) => `exceeds the limit of ${max} functions per account`,
  functionIsDefault: 'This function is part of the product and can’t be changed.',
});

import type { In } from '../../texts/in-language.ts';
import { typeWord } from '../../expressions/german/type-word.ts';
import type { functionProblemMessages as english } from '../function-problem-messages.ts';

export const functionProblemMessages: In<typeof english> = {
  functionNameForm: 'muss mit einem Buchstaben beginnen und darf nur Buchstaben, Ziffern und Unterstriche enthalten',
  functionNameReserved: ({ name }) => `darf nicht „${name}“ sein, ein reserviertes Wort`,
  functionNameDefault: ({ name }) => `darf nicht „${name}“ sein, der Name einer Standardfunktion`,
  functionParametersMost: ({ max }) => `dürfen höchstens ${max} sein`,
  functionParameterUnnamed: 'müssen alle einen Namen haben',
  functionParameterName: ({ name }) => `dürfen nicht „${name}“ heißen`,
  functionParameterTwice: ({ name }) => `haben den Namen „${name}“ zweimal`,
  functionCircle: ({ circle }) => `ruft sich im Kreis auf: ${circle}`,
  functionTooDeep: ({ max }) => `gehört zu Aufrufen, die tiefer als ${max} Ebenen sind`,
  functionExampleArguments: ({ number, count }) =>
    `Beispiel ${number} muss ${count} ${count === 1 ? 'Argument' : 'Argumente'} haben`,
  functionExampleValue: ({ number, name, type }) => `Beispiel ${number}: ${name} muss vom Typ ${typeWord(type)} sein`,
  functionExampleExpected: ({ number, type }) =>
    `Beispiel ${number}: Das erwartete Ergebnis muss vom Typ ${typeWord(type)} sein`,
  functionCallersBroken: ({ names }) => `wird von Funktionen aufgerufen, die danach ungültig wären: ${names}`,
  functionInUse: ({ users }) => `wird verwendet von ${users}`,
  tooManyFunctions: ({ max }) => `überschreitet die Grenze von ${max} Funktionen pro Konto`,
  functionIsDefault: 'Diese Funktion gehört zum Produkt und kann nicht geändert werden.',
};

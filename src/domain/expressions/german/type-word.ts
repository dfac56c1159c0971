/** The German name of a type that a problem carries as a code; other types stay as they are. */
const words: Readonly<Record<string, string>> = {
  text: 'Text',
  integer: 'Ganze Zahl',
  number: 'Zahl',
  boolean: 'Ja oder nein',
  date: 'Datum',
  list: 'Liste',
  map: 'Zuordnung',
  any: 'Beliebig',
};

export const typeWord = (type: string): string => `„${Object.hasOwn(words, type) ? words[type] : type}“`;

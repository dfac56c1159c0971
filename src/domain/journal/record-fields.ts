import { z } from 'zod';
import type { Reason } from '../problems/reason.ts';
import { idText, text } from '../wire/wire.ts';
import type { Refusal } from './fact.ts';

/**
 * The fields that a person enters, defined once:
 *
 *   fields = recordFields({ name: textField({ longest: 255, isRequired: true }) })
 *
 * The record, the bodies of the calls, the rules, the form and the events of single fields follow from the definition.
 */
export interface RecordField<Value> {
  readonly shape: z.ZodType<Value, Value>;
  readonly blank: Value;
  cleaned(value: Value): Value;
  /** What is wrong with a cleaned value. */
  faultOf(value: Value): Reason | null;
}

/** One line of text, trimmed; its length is counted in code points. */
export const textField = ({
  longest,
  isRequired = false,
}: {
  readonly longest: number;
  readonly isRequired?: boolean;
}): RecordField<string> => ({
  // A text that is too long is rejected by the rule below, with its message.
  shape: text(longest * 4),
  blank: '',
  cleaned: (value) => value.trim(),
  faultOf(value) {
    if (value === '') return isRequired ? 'required' : null;
    return [...value].length > longest ? { code: 'tooLong', max: longest } : null;
  },
});

/** Several lines of plain text; its ends are trimmed. */
export const linesField = ({ longest }: { readonly longest: number }): RecordField<string> => textField({ longest });

/** One of a few words; the first one is that of a new record, unless `blank` says otherwise. */
export const choiceField = <const Word extends string>(
  words: readonly [Word, ...Word[]],
  blank: Word = words[0],
): RecordField<Word> => ({ shape: z.enum(words), blank, cleaned: (value) => value, faultOf: () => null });

/** The id of another record, or '' for none. */
export const referenceField: RecordField<string> = {
  shape: z.union([z.literal(''), idText]),
  blank: '',
  cleaned: (value) => value,
  faultOf: () => null,
};

export const switchField = (blank: boolean): RecordField<boolean> => ({
  shape: z.boolean(),
  blank,
  cleaned: (value) => value,
  faultOf: () => null,
});

/** A day of the calendar, '2026-11-25', or '' for none. */
export const dayShape = z.union([z.literal(''), z.iso.date()]);
export const dayField: RecordField<string> = {
  shape: dayShape,
  blank: '',
  cleaned: (value) => value,
  faultOf: () => null,
};

// oxlint-disable-next-line typescript/no-explicit-any -- fields differ in their values; each is checked where it is defined
type AnyFields = Readonly<Record<string, RecordField<any>>>;
type ValueOf<Field> = Field extends RecordField<infer Value> ? Value : never;
type ValuesOf<Fields> = { readonly [Name in keyof Fields]: ValueOf<Fields[Name]> };
type ShapeOf<Fields> = { readonly [Name in keyof Fields]: z.ZodType<ValueOf<Fields[Name]>, ValueOf<Fields[Name]>> };
type Given<Fields> = { readonly [Name in keyof Fields]?: ValueOf<Fields[Name]> | undefined };

/** The change of one field: its new value and the one before, by its name. */
export interface FieldUpdate<Values> {
  readonly field: keyof Values & string;
  readonly changes: Partial<Values>;
  readonly was: Partial<Values>;
}

export const recordFields = <const Fields extends AnyFields>(fields: Fields) => {
  type Values = ValuesOf<Fields>;
  type Name = keyof Fields & string;
  const names = Object.keys(fields) as Name[];
  const each = <Result>(valueOf: (name: Name) => Result): Readonly<Record<Name, Result>> =>
    Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Record<Name, Result>;
  const shape = each((name) => fields[name]!.shape) as ShapeOf<Fields>;
  const blank = each((name) => fields[name]!.blank as unknown) as Values;
  const cleanedOf = (name: Name, value: unknown): unknown => fields[name]!.cleaned(value);
  const faultsOf = (values: Given<Fields>): readonly (readonly [Name, Reason])[] =>
    names.flatMap((name) => {
      if (values[name] === undefined) return [];
      const fault = fields[name]!.faultOf(cleanedOf(name, values[name]));
      return fault === null ? [] : [[name, fault] as const];
    });
  return {
    shape,
    blank,
    /** All fields, for a new record. */
    body: z.strictObject(shape),
    /** Some fields. */
    changes: z.strictObject(shape).partial(),
    /** The fields of a record or a draft. */
    of: (source: Readonly<Record<string, unknown>>): Values =>
      each((name) => (Object.hasOwn(source, name) ? source[name] : blank[name])) as Values,
    cleaned: (values: Values): Values => each((name) => cleanedOf(name, values[name])) as Values,
    faultsOf,
    refusalOf(values: Given<Fields>): Refusal | null {
      const [first] = faultsOf(values);
      return first ? { refused: first[1], field: first[0] } : null;
    },
    /** One for each field that gets another value. */
    updates: (known: Values, given: Given<Fields>): readonly FieldUpdate<Values>[] =>
      names.flatMap((field) => {
        if (given[field] === undefined) return [];
        const value = cleanedOf(field, given[field]);
        if (JSON.stringify(value) === JSON.stringify(known[field])) return [];
        return [{ field, changes: { [field]: value }, was: { [field]: known[field] } } as FieldUpdate<Values>];
      }),
    /** The fields of a draft that differ from what was opened. */
    changedIn: (opened: Readonly<Record<string, unknown>>, draft: Readonly<Record<string, unknown>>): Partial<Values> =>
      Object.fromEntries(
        names.flatMap((name) =>
          JSON.stringify(draft[name]) === JSON.stringify(opened[name]) ? [] : [[name, draft[name]]],
        ),
      ) as Partial<Values>,
  };
};

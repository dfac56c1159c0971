import type { AreaRoutes } from './address/area-routes.ts';
import type { AreaItem, ReadItemNews } from './items/item.ts';
import type { Command, JournalArea, JournalOutline } from './journal/fact.ts';
import type { Upcasts } from './journal/upcast.ts';
import type { CallDef } from './wire/wire.ts';

export interface ChangeDescription {
  readonly what: string;
  readonly text: string;
  readonly labels?: Readonly<Record<string, string>>;
}

/** The records of an area in the audit trail. */
export interface AuditedRecords {
  readonly entity: string;
  /** The kind of record, and a record in a sentence, with the slot `{name}`; only for a kind that the documents do not name. */
  readonly messages?: { readonly entity: string; readonly record: string };
  /** The names of its fields, by `fieldChanged` of its entries. */
  readonly fields?: Readonly<Record<string, string>>;
  /** By field: the words for the codes of its values. */
  readonly values?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** A value in words that is no code, such as an expression. */
  readonly shown?: (field: string, value: string) => string | undefined;
  /** Fields whose value is a person, and those whose value is rich text. */
  readonly people?: readonly string[];
  readonly richTexts?: readonly string[];
}

/** What a recording keeps of the records of an area, because nobody types it, and what it never keeps. */
export interface RecordedNames {
  /** Names of ids and of words of the product. */
  readonly ids?: readonly string[];
  /** Names of texts that people type. */
  readonly texts?: readonly string[];
  /** The kind of stream whose records have a readable id: 'defect' of 'defect/SHOP-7'. */
  readonly stream?: string;
  /** Paths of its files. */
  readonly files?: RegExp;
}

/** What an area needs only where it is used: a browser may load it later, see `area-rules.ts`. */
export interface AreaRules {
  /** Its calls. */
  readonly contract?: Readonly<Record<string, CallDef>>;
  /**
   * Describes a rejected change of this area, with the text that the person had entered; null for commands of other
   * areas. `labels`: of the fields that a refusal may name.
   */
  readonly describe?: (command: Command) => ChangeDescription | null;
  /** Its records in the audit trail. */
  readonly audited?: AuditedRecords;
}

export interface LateRules extends AreaRules {
  /** Its part of the journal. */
  // oxlint-disable-next-line typescript/no-explicit-any -- areas differ in view, command and fact; each is checked where it is defined
  readonly journal?: JournalArea<any, any, any>;
}

/** What an area contributes to the domain; `areas.ts` lists the areas. Everything except the name is optional. */
export interface AreaDomain extends AreaRules {
  readonly name: string;
  /** Its rules, if a browser loads them with the first use of the area. */
  readonly rules?: () => Promise<LateRules>;
  /** With `rules`: the first parts of the names of its calls, 'flows' of 'flows.list'. */
  readonly calls?: readonly string[];
  /** With `rules`: its part of the journal, as far as it is known before. */
  // oxlint-disable-next-line typescript/no-explicit-any -- see `journal`
  readonly view?: JournalOutline<any> & { readonly hears: readonly string[] };
  /** Its addresses, titles and permissions to open them. */
  readonly routes?: AreaRoutes;
  /** Its part of the journal, in the view under the name of the area. */
  // oxlint-disable-next-line typescript/no-explicit-any -- areas differ in view, command and fact; each is checked where it is defined
  readonly journal?: (other: { readonly itemNews: readonly ReadItemNews[] }) => JournalArea<any, any, any>;
  /** Increase it with every change of `evolve`: devices then ignore older snapshots. */
  readonly schema?: number;
  /** Its changes of the item directory. */
  readonly itemNews?: ReadItemNews;
  /** How its records are found, for a type that `itemTypes` does not have. */
  readonly item?: AreaItem;
  /** The files that a command of this area sends, by their names on the device. */
  readonly uploadsOf?: (command: Command) => readonly string[];
  /** Where the draft of a command is stored; until the command is stored, the draft holds its files. */
  readonly draftKeyOf?: (command: Command) => string | null;
  /** How its records are masked in recordings. */
  readonly recorded?: RecordedNames;
  /** By type of event. */
  readonly upcasts?: Upcasts;
}

type Checked<Domain> = Domain extends { readonly journal: unknown } | { readonly view: unknown }
  ? { readonly schema: number }
  : object;

/** Keeps the types of an area exact; a journal without a schema is a compile error. */
export const areaDomain = <const Domain extends AreaDomain>(domain: Domain & Checked<Domain>): Domain => domain;

/** Keeps the types of rules exact. */
export const areaRules = <const Rules extends LateRules>(rules: Rules): Rules => rules;

import type { AreaRoutes } from './address/area-routes.ts';
import type { ReadItemNews } from './items/item.ts';
import type { Area, Command } from './journal/fact.ts';
import type { Upcasts } from './journal/upcast.ts';
import type { CallDef } from './wire/wire.ts';

/** What an area brings to the domain; `areas.ts` lists them. All but the name is optional. */
export interface AreaDomain {
  readonly name: string;
  /** Its calls. */
  readonly contract?: Readonly<Record<string, CallDef>>;
  /** Its addresses, titles and permissions to open them. */
  readonly routes?: AreaRoutes;
  /** Its part of the journal: it stands in the view under the name of the area. */
  // oxlint-disable-next-line typescript/no-explicit-any -- areas differ in view, command and fact; each is checked where it is defined
  readonly journal?: (other: { readonly itemNews: readonly ReadItemNews[] }) => Area<any, any, any>;
  /** Increase it with every change of `evolve`: devices then ignore older snapshots. */
  readonly schema?: number;
  /** What its events mean for the directory of items. */
  readonly itemNews?: ReadItemNews;
  /** What a rejected change of it was, and the text that the person had entered; null for commands of other areas. */
  readonly describe?: (command: Command) => { readonly what: string; readonly text: string } | null;
  /** Its records in the audit trail. `record`: in a sentence, with the slot `{name}`. */
  readonly audited?: {
    readonly entity: string;
    readonly messages: { readonly entity: string; readonly record: string };
  };
  /** By type of its events. */
  readonly upcasts?: Upcasts;
}

type Checked<Domain> = Domain extends { readonly journal: unknown } ? { readonly schema: number } : object;

/** Keeps the types of an area exact; a journal without a schema does not compile. */
export const areaDomain = <const Domain extends AreaDomain>(domain: Domain & Checked<Domain>): Domain => domain;

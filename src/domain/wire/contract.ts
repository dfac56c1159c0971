import '../all-rules.ts';
import { rulesOf } from '../area-rules.ts';
import { areas } from '../areas.ts';
import type { Intersection } from '../merge-parts.ts';
import type { ArgsOf, CallDef, HandledOf, ReplyOf } from './wire.ts';

type Listed = (typeof areas)[number];
type RulesOf<One> = One extends { readonly rules: () => Promise<infer Rules> } ? Rules : One;
type CallsOf<Rules> = Rules extends { readonly contract: infer Calls } ? Calls : never;
type Calls = object & Intersection<CallsOf<RulesOf<Listed>>>;

/** Flat, so that messages of the compiler name calls and not areas. */
export type Contract = { readonly [Name in keyof Calls]: Calls[Name] };

/**
 * Every call of the product, by name. Server, tests and the OpenAPI document read this table; the client reads
 * `known-calls.ts`.
 */
export const contract: Contract = Object.assign({}, ...areas.map((area) => rulesOf(area)?.contract)) as Contract &
  Readonly<Record<string, CallDef>>;

export type CallName = keyof Contract;
export type Args<Name extends CallName> = ArgsOf<Contract[Name]>;
export type Handled<Name extends CallName> = HandledOf<Contract[Name]>;
export type Reply<Name extends CallName> = ReplyOf<Contract[Name]>;

import { areas } from '../areas.ts';
import { mergeParts } from '../merge-parts.ts';
import type { ArgsOf, CallDef, HandledOf, ReplyOf } from './wire.ts';

/** Every call of the product, by name. Client, server, tests and the OpenAPI document read this table. */
const calls = mergeParts(areas, 'contract') satisfies Record<string, CallDef>;

/** Flat, so that messages of the compiler name calls and not areas. */
export type Contract = { readonly [Name in keyof typeof calls]: (typeof calls)[Name] };
export const contract: Contract = calls;

export type CallName = keyof Contract;
export type Args<Name extends CallName> = ArgsOf<Contract[Name]>;
export type Handled<Name extends CallName> = HandledOf<Contract[Name]>;
export type Reply<Name extends CallName> = ReplyOf<Contract[Name]>;

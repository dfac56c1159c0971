import { z } from 'zod';
import { reasonText } from '../problems/reason.ts';
import type { CodedReason } from '../problems/reason.ts';

/**
 * The table of calls. One row gives the client its typed call, the server its route, both sides the validation,
 * and the OpenAPI document its entry. Nothing else states a path.
 */
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Who may call: anybody; whoever has the session cookie; whoever brings a bearer token [AUTH-011]. */
export type Auth = 'public' | 'session' | 'bearer';

export interface CallDef {
  readonly method: Method;
  readonly path: `/${string}`;
  readonly summary: string;
  readonly auth: Auth;
  /** The permission that the server checks, in words, for the document: 'update Defect'. */
  readonly needs: string;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** Bytes instead of JSON: a body is sent as application/octet-stream, a reply is a file of one of `types`. */
  readonly bytes?: 'body' | 'reply';
  /** Of a body of bytes: any content type is accepted, because other tools send it. */
  readonly anyType?: true;
  /** What a reply of bytes may be, chosen by Accept; the first by default. */
  readonly types?: readonly string[];
  readonly reply: z.ZodType;
  readonly status?: 200 | 201 | 202;
  /** Largest body in bytes where it differs from the default of the server. */
  readonly bodyLimit?: number;
  /** A module of API keys that opens this call, which is not one of a project [PERM-016]. */
  readonly keyModule?: string;
  /** Asks with a body, and changes nothing. */
  readonly reads?: true;
  /** A write that the server answers alike when it comes twice (Idempotency-Key). */
  readonly idempotent?: true;
  /** A write whose words are secrets, on the way there or back: nothing of it is kept to answer a second one alike. */
  readonly secret?: true;
}

type PathKeys<P extends string> = P extends `${string}:${infer Key}/${infer Rest}`
  ? Key | PathKeys<`/${Rest}`>
  : P extends `${string}:${infer Key}`
    ? Key
    : never;

type Checked<C extends CallDef> = [PathKeys<C['path']>] extends [
  C['params'] extends z.ZodObject<infer Shape> ? keyof Shape : never,
]
  ? C
  : C & { readonly params: `params must have: ${PathKeys<C['path']>}` };

/** Keeps the literal types, and proves at compile time that each `:x` of the path is a key of params. */
export const call = <const C extends CallDef>(row: C & Checked<C>): C => row;

type PartIn<C, Key extends 'params' | 'query' | 'body'> = C extends { readonly [K in Key]: infer S extends z.ZodType }
  ? {} extends z.input<S>
    ? { readonly [K in Key]?: z.input<S> }
    : { readonly [K in Key]: z.input<S> }
  : {};
type PartOut<C, Key extends 'params' | 'query' | 'body'> = C extends { readonly [K in Key]: infer S extends z.ZodType }
  ? { readonly [K in Key]: z.output<S> }
  : {};
type BytesIn<C> = C extends { readonly bytes: 'body' } ? { readonly bytes: Blob } : {};

/** What the client brings to a call, what the server's handler gets, and what comes back. */
/** Call by call: parts that were made of all calls at once would multiply. */
export type ArgsOf<C extends CallDef> = C extends CallDef
  ? PartIn<C, 'params'> & PartIn<C, 'query'> & PartIn<C, 'body'> & BytesIn<C>
  : never;
export type HandledOf<C extends CallDef> = C extends CallDef
  ? PartOut<C, 'params'> & PartOut<C, 'query'> & PartOut<C, 'body'>
  : never;
export type ReplyOf<C extends CallDef> = z.output<C['reply']>;

/** The error of a refinement: its message in English, and the reason for those who show it. */
export const because = (reason: CodedReason) => ({ error: reasonText(reason), params: { reason } });

/** Text that PostgreSQL and JSON give back as it came: no NUL, no half of a surrogate pair. */
export const text = (most: number) =>
  z
    .string()
    .max(most * 2)
    .refine((value) => value.isWellFormed() && !value.includes('\u0000'), because({ code: 'characters' }))
    .refine((value) => [...value].length <= most, because({ code: 'tooLong', max: most }));

/** An id in a path or a body: short, printable, nothing that means anything to a path. */
export const idText = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/, 'is not an id');

/** Any JSON. One schema: it contains itself, so the description of the calls names it. */
export const jsonShape: z.ZodType<unknown> = z.json().meta({ id: 'Json' });

export const pageShape = z.object({
  size: z.int(),
  number: z.int(),
  totalElements: z.int(),
  totalPages: z.int(),
  /** There are more than `totalElements`: they were not counted to the end. */
  isLeast: z.boolean().optional(),
});
export type ListPage = z.output<typeof pageShape>;

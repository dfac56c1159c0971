import { defer, map, throwError, type Observable } from 'rxjs';
import type { Command, Fact } from '../domain/journal/fact.ts';
import type { IdMap } from '../domain/journal/local-ids.ts';
import type { ProductCommand, ProductView } from '../domain/journal/product.ts';
import type { Problem } from '../domain/problems/problem.ts';
import type { NoticeContent } from '../domain/toasts/notice.ts';
import type { Args, CallName, Reply } from '../domain/wire/contract.ts';
import type { Http } from '../services/http/http.ts';
import type { Platform } from './platform.ts';
import type { HeldFiles } from './sync/device/held-files.ts';

/**
 * How a command leaves the device. The outbox is independent of the areas: it looks up the type of a command here.
 *
 *   command ─▶ row ─▶ call, args ─▶ server ─▶ the resulting events
 */
type Events = Observable<readonly Fact[]>;

/** Only the server empties the trash. */
export type Delivered<C extends Command> = Exclude<C, { readonly type: `${string}.purge` }>;

/** Calls that answer with the events that they caused. */
type WritingCall = {
  [Name in CallName]: Reply<Name> extends { readonly facts: readonly unknown[] } ? Name : never;
}[CallName];

export interface DeliveryEnvironment {
  readonly http: Http;
  /** Files that wait for the server. */
  readonly held: Pick<HeldFiles, 'read'>;
  readonly platform: Pick<Platform, 'stamp'>;
  view(): ProductView;
}

export interface Delivery extends DeliveryEnvironment {
  /** Sends another command by its own row. */
  deliver(command: ProductCommand): Events;
}

export type CommandRow<C extends Command> = {
  [Name in WritingCall]: {
    readonly call: Name;
    args(command: C): Args<Name>;
    /** Steps around the call, such as files that go first; `send` makes the call. */
    around?(command: C, send: () => Events, delivery: Delivery): Events;
  };
}[WritingCall];

interface Notices<C extends Command> {
  /** The notice after the server has accepted the command; null shows none. */
  confirmed?(command: C, idMap: IdMap): NoticeContent | null;
  refused?(command: C, problem: Problem): NoticeContent | null;
}

interface AnyRow {
  readonly call: CallName;
  args(command: Command): Args<CallName>;
  around?(command: Command, send: () => Events, delivery: Delivery): Events;
}

export interface CommandTable extends Notices<Command> {
  readonly rows: Readonly<Record<string, AnyRow>>;
}

/** Each command of an area with its call; a missing command is a compile error. */
export const commandTable = <C extends Command>(
  rows: { readonly [Type in C['type']]: CommandRow<Extract<C, { readonly type: Type }>> },
  notices: Notices<C> = {},
): CommandTable => ({ rows: rows as CommandTable['rows'], ...(notices as Notices<Command>) });

const tableOf = (tables: readonly CommandTable[], { type }: Command): CommandTable | undefined =>
  tables.find(({ rows }) => Object.hasOwn(rows, type));

/** Answers the server's events. A command that no table contains is refused, because it can never be sent. */
export const deliverWith = (tables: readonly CommandTable[], environment: DeliveryEnvironment) => {
  const deliver = (command: ProductCommand): Events => {
    const row = tableOf(tables, command)?.rows[command.type];
    const unknown: Problem = { kind: 'broken', detail: `no area delivers ${command.type}` };
    if (!row) return throwError(() => unknown);
    const send = (): Events =>
      defer(() => environment.http(row.call, row.args(command), { key: command.id, isStored: true })).pipe(
        map((reply) => (reply as { readonly facts: readonly unknown[] }).facts as readonly Fact[]),
      );
    return row.around ? row.around(command, send, { ...environment, deliver }) : send();
  };
  return deliver;
};

/** The notice about an answer to a command. */
export const noticesWith = (tables: readonly CommandTable[]) => ({
  confirmed: (command: ProductCommand, idMap: IdMap) => tableOf(tables, command)?.confirmed?.(command, idMap) ?? null,
  refused: (command: ProductCommand, problem: Problem) => tableOf(tables, command)?.refused?.(command, problem) ?? null,
});

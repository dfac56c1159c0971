import type { Writable } from 'node:stream';
import pg from 'pg';
import { serverLimits } from '../limits.ts';
import type { AnswerWatch } from './answer-watch.ts';

/**
 * The statements of one pool that run often are prepared, so that the database parses and plans them once for each
 * connection:
 *
 *   seen ──often enough──▶ prepared (a few, by name) ──its tables have changed──▶ never prepared again
 *
 * Statements that search texts are never prepared: their best plan depends on the term. Those that begin and end something
 * have no plan.
 */
const isNeverPrepared = (text: string) => /tsquery|\bi?like\b|^(?:begin|start|commit|rollback|savepoint)\b/i.test(text);

/** The statement was prepared before its tables were changed: "cached plan must not change result type". */
const isOutdated = (error: unknown) => (error as { readonly code?: string }).code === '0A000';

/** What is sent in one turn of the event loop goes out in one piece, and wakes the database once. */
const sendTogether = (client: pg.Client) => {
  const { stream } = (client as unknown as { readonly connection: { readonly stream: Writable } }).connection;
  if (stream.writableCorked > 0) return;
  stream.cork();
  process.nextTick(() => stream.uncork());
};

const createStatementNames = () => {
  const counts = new Map<string, number>();
  const names = new Map<string, string>();
  const outdated = new Set<string>();
  return {
    /** The name under which a statement is prepared; undefined if it is not. */
    nameOf(text: string): string | undefined {
      const known = names.get(text);
      if (known !== undefined || names.size >= serverLimits.preparedMost || outdated.has(text)) return known;
      if (counts.size >= serverLimits.statementsCounted) counts.clear();
      const count = (counts.get(text) ?? 0) + 1;
      counts.set(text, count);
      if (count < serverLimits.preparedAfter || isNeverPrepared(text)) return undefined;
      const name = `assay-${names.size + outdated.size}`;
      names.set(text, name);
      return name;
    },
    forget(text: string) {
      names.delete(text);
      outdated.add(text);
    },
  };
};

/** The class of the clients of one pool. */
export const createPreparedClient = ({ onSent }: AnswerWatch): typeof pg.Client => {
  const { nameOf, forget } = createStatementNames();
  return class PreparedClient extends pg.Client {
    // Only the signature that the server uses for its statements; the others pass unchanged.
    override query(...args: readonly unknown[]): never {
      const [text, values] = args;
      sendTogether(this);
      onSent(this);
      const send = super.query.bind(this) as (...all: readonly unknown[]) => unknown;
      const name = args.length === 2 && typeof text === 'string' && Array.isArray(values) ? nameOf(text) : undefined;
      if (name === undefined) return send(...args) as never;
      const answer = send({ name, text, values }) as Promise<unknown>;
      answer.catch((error: unknown) => isOutdated(error) && forget(text as string));
      return answer as never;
    }
  };
};

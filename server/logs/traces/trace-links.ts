import { openLink, sealLink } from '../../files/links.ts';
import type { TraceAt } from './trace-files.ts';

/** The signed part of the address of a trace: which one, for whom, and until when. */
export interface TraceLink extends TraceAt {
  readonly user: string;
  /** Milliseconds since 1970, by the server's clock. */
  readonly until: number;
}

const prefix = 'trace/';

export const sealTrace = ({ user, project, until, run, attempt, node, iteration }: TraceLink, key: Buffer): string =>
  sealLink({ user, project, until, path: `${prefix}${run}/${attempt}/${node}/${iteration}` }, key);

/** Null: it is not signed by this installation, or has expired. */
export const openTrace = (token: string, key: Buffer, now: number): TraceLink | null => {
  const link = openLink(token, key, now);
  const [, run, attempt, node, iteration] = /^trace\/([^/]+)\/(\d+)\/(\d+)\/(\d+)$/.exec(link?.path ?? '') ?? [];
  if (!link || run === undefined) return null;
  const { user, project, until } = link;
  return { user, project, until, run, attempt: Number(attempt), node: Number(node), iteration: Number(iteration) };
};

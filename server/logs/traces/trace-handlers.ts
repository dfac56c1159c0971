import { logTraceNone } from '../../../src/domain/logs/log-trace.ts';
import type { Handlers } from '../../wire/mount.ts';
import { serverLimits } from '../../limits.ts';
import { callerOf } from '../../session/caller.ts';
import { authorizeLogs, type LogsNeeds } from '../logs-handlers.ts';
import { requireFlowLog, shownAttempt } from '../read-flow-log.ts';
import { traceFiles } from './trace-files.ts';
import { sealTrace } from './trace-links.ts';

export interface TraceNeeds extends LogsNeeds {
  readonly linkKey: Buffer;
  /** Where the viewer is served; null: nowhere. */
  readonly traceOrigin: () => URL | null;
}

/** The address of the viewer with a trace. */
const addressOf = (origin: URL, token: string): string => {
  // The viewer reads a list of files where the name in the address ends with .json.
  const list = new URL(`/trace/${token}?path=trace.json`, origin);
  const viewer = new URL('/viewer/index.html', origin);
  viewer.searchParams.set('trace', list.href);
  return viewer.href;
};

export const traceHandlers = (needs: TraceNeeds): Pick<Handlers, 'logs.trace'> => ({
  'logs.trace': async ({ params: { project, logId }, query: { attempt: wanted, iteration } }, request) => {
    await authorizeLogs(needs, request, project);
    const { database, linkKey, now } = needs;
    const row = await requireFlowLog(database, project, logId);
    const origin = needs.traceOrigin();
    if (!origin) return logTraceNone('off');
    const { attempt } = await shownAttempt(database, row, wanted);
    const at = { project, run: row.run_id, attempt, node: row.position, iteration };
    if ((await traceFiles(database, at)).length === 0) return logTraceNone('missing');
    const until = now() + serverLimits.traceLife;
    const token = sealTrace({ ...at, user: callerOf(request).profile.id, until }, linkKey);
    const file = new URL(`/trace/${token}/trace.zip`, origin).href;
    return { address: addressOf(origin, token), file, reason: '' };
  },
});

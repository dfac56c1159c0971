import { oncePerServer, type PermissionCell } from '../permissions/permission-cell.ts';
import { flowWith } from '../runs/at-runs.ts';
import type { Caller } from '../caller.ts';
import { address, started, type StartedRecording } from './at-recordings.ts';

/** Which users may make which calls; read by `tests/server/permissions`. */
/** The adapter is the owner's: for everybody else it is missing, whatever they may do with flows. */
const starters = [403, 404, 403, 403, 404, 404, 404, 404, 401];
const own = [200, 404, 404, 404, 404, 404, 404, 404, 401];
const ownAdapter = [200, 404, 404, 403, 404, 404, 404, 403, 401];
/** Whoever has the token is the adapter. */
const holder = [200, 200, 200, 200, 200, 200, 200, 200, 401];

const theRecording = oncePerServer(async (owner) => {
  const one = await started(owner);
  await one.next();
  return one;
});

const cell = (
  call: PermissionCell['call'],
  statuses: readonly number[],
  ask: (who: Caller, recording: StartedRecording, owner: Caller) => ReturnType<PermissionCell['ask']>,
): PermissionCell => ({
  call,
  what: 'of the owner',
  statuses,
  right: null,
  ask: async (who, owner) => ask(who, await theRecording(owner), owner),
});

export const recordingPermissions: readonly PermissionCell[] = [
  // The owner's adapter is busy with the recording of these cells.
  cell('recordings.start', starters, async (who, { adapterId }, owner) =>
    who.ask('recordings.start', {
      params: { project: 'p-1' },
      body: { adapterId, flowId: await flowWith(owner), address },
    }),
  ),
  cell('recordings.watch', own, (who, { at }) => who.ask('recordings.watch', at)),
  cell('recordings.act', own, (who, { at }) => who.ask('recordings.act', { ...at, body: { from: 1, acts: [] } })),
  cell('recordings.next', ownAdapter, (who, { adapterId }) =>
    who.ask('recordings.next', { params: { id: adapterId }, query: { wait: 0 } }),
  ),
  cell('recordings.tell', holder, (who, { at, token }) =>
    who.ask('recordings.tell', { ...at, body: { token, news: {} } }),
  ),
  cell('recordings.acts', holder, (who, { at, token }) =>
    who.ask('recordings.acts', { ...at, query: { token, wait: 0 } }),
  ),
];

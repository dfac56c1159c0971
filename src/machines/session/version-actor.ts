import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { foldingActor } from '../folding-actor.ts';

/** Whether a newer version of the app is ready; it is activated when the user agrees. */
export const versionActor = foldingActor(
  (_: { isReady: boolean }, __: { type: 'version.ready' }) => ({ isReady: true }),
  () => ({ isReady: false }),
);

export type VersionRef = ActorRefFrom<typeof versionActor>;
export const selectNewVersion = (version: SnapshotFrom<typeof versionActor>) => version.context.isReady;

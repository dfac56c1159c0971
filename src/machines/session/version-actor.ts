import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { foldingActor } from '../folding-actor.ts';

/** Whether a newer version of the app lies ready; it takes over when somebody lets it. */
export const versionActor = foldingActor(
  (_: { isReady: boolean }, __: { type: 'version.ready' }) => ({ isReady: true }),
  () => ({ isReady: false }),
);

export type VersionRef = ActorRefFrom<typeof versionActor>;
export const selectNewVersion = (version: SnapshotFrom<typeof versionActor>) => version.context.isReady;

import { fromTransition, type ActorRefFrom, type SnapshotFrom } from 'xstate';

/** Whether a newer version of the app lies ready; it takes over when somebody lets it. */
export const versionActor = fromTransition(
  (_: { isReady: boolean }, __: { type: 'version.ready' }) => ({ isReady: true }),
  {
    isReady: false,
  },
);

export type VersionRef = ActorRefFrom<typeof versionActor>;
export const selectNewVersion = (version: SnapshotFrom<typeof versionActor>) => version.context.isReady;

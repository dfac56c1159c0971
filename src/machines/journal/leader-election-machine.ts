import { setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { callPort, streamPort } from '../port.ts';

/**
 *   asking ─▶ taking ─▶ leading        one tab per user sends and subscribes on behalf of all
 *      └─▶ following ─▶ taking         the others queue for the lock; when the leader closes, the next takes over
 *
 * A new leader reads the device storage before it sends anything, so it also sends changes stored by other tabs, in
 * order.
 */
export type LeadershipEvent =
  | { readonly type: 'lead.taken' }
  | { readonly type: 'lead.granted' }
  | { readonly type: 'lead.lost' };

export const leaderElectionMachine = setup({
  types: { events: {} as LeadershipEvent | { type: 'lead.yield' } },
  actors: { waitForLeadership: streamPort<LeadershipEvent>('waitForLeadership'), readKept: callPort<void>('readKept') },
}).createMachine({
  id: 'lead',
  initial: 'sharing',
  states: {
    sharing: {
      initial: 'asking',
      // Without Web Locks there is no election: each tab works for itself, and the server deduplicates commands.
      invoke: { id: 'waitForLeadership', src: 'waitForLeadership', onDone: 'alone', onError: 'alone' },
      on: { 'lead.lost': '.following' },
      states: {
        asking: { on: { 'lead.taken': 'following', 'lead.granted': 'taking' } },
        following: { on: { 'lead.granted': 'taking' } },
        taking: { invoke: { id: 'readKept', src: 'readKept', onDone: 'leading', onError: 'leading' } },
        // A visible tab is a better leader than a hidden one: leaving the state releases the lock.
        leading: { on: { 'lead.yield': { target: '#lead.sharing', reenter: true } } },
      },
    },
    alone: {},
  },
});

export type LeaderElectionRef = ActorRefFrom<typeof leaderElectionMachine>;
type LeaderElection = SnapshotFrom<typeof leaderElectionMachine>;

/** Sends the commands and subscribes to the server, for this tab and the others. */
export const selectLeads = (lead: LeaderElection) => lead.matches({ sharing: 'leading' }) || lead.matches('alone');
export const selectFollows = (lead: LeaderElection) => lead.matches({ sharing: 'following' });

import { setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { callPort, streamPort } from '../port.ts';

/**
 *   asking ─▶ taking ─▶ leading        one tab of a person sends and listens for all of them
 *      └─▶ following ─▶ taking         the others wait behind it; when it closes or dies, the next one takes over
 *
 * Taking reads what is kept on the device before anything is sent: what another tab kept is sent by us in its turn.
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
      // Without locks nobody can be waited for: each tab works for itself, and the server does everything once.
      invoke: { id: 'waitForLeadership', src: 'waitForLeadership', onDone: 'alone', onError: 'alone' },
      on: { 'lead.lost': '.following' },
      states: {
        asking: { on: { 'lead.taken': 'following', 'lead.granted': 'taking' } },
        following: { on: { 'lead.granted': 'taking' } },
        taking: { invoke: { id: 'readKept', src: 'readKept', onDone: 'leading', onError: 'leading' } },
        // Whoever is looked at leads better than whoever lies hidden: leaving the state gives the lock away.
        leading: { on: { 'lead.yield': { target: '#lead.sharing', reenter: true } } },
      },
    },
    alone: {},
  },
});

export type LeaderElectionRef = ActorRefFrom<typeof leaderElectionMachine>;
type LeaderElection = SnapshotFrom<typeof leaderElectionMachine>;

/** Sends what was asked and listens to the server, for this tab and the others. */
export const selectLeads = (lead: LeaderElection) => lead.matches({ sharing: 'leading' }) || lead.matches('alone');
export const selectFollows = (lead: LeaderElection) => lead.matches({ sharing: 'following' });

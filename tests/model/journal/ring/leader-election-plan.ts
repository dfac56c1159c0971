import { leaderElectionMachine } from '../../../../src/machines/journal/leader-election-machine.ts';
import { done, fail, planOf } from '../../machine-paths.ts';

/**
 * Free at once, acquired and passed on, released, stolen, a device that cannot be read, and a browser without locks.
 */
export const leaderElectionPlan = planOf({
  machine: leaderElectionMachine,
  events: [
    { type: 'lead.granted' },
    { type: 'lead.taken' },
    { type: 'lead.lost' },
    { type: 'lead.yield' },
    done('readKept'),
    fail('readKept', new Error('the device cannot be read')),
    done('waitForLeadership'),
    fail('waitForLeadership', new Error('no locks')),
  ],
});

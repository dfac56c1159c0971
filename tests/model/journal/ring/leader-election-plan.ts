import { leaderElectionMachine } from '../../../../src/machines/journal/leader-election-machine.ts';
import { done, fail, planOf } from '../../machine-paths.ts';

/** Free at once, taken and given on, given away, taken by force, a device that cannot be read, a browser without locks. */
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

import { keeperMachine } from '../../../adapter/keeper/keeper-machine.ts';
import { done, fail, later, planOf } from '../../model/machine-paths.ts';
import { away, refused } from './holding-plan.ts';

const held = { run: 'r1', isDebugged: false, isDriving: true };

export const keeperPlan = planOf({
  machine: keeperMachine,
  input: { slots: 1 },
  events: [
    done('findKey'),
    fail('findKey', refused),
    done('pair'),
    fail('pair', refused),
    done('announce', { hasBrowser: true }),
    done('announce', { hasBrowser: false }),
    fail('announce', away),
    fail('announce', refused),
    later('backOff', 'keeper.offline'),
    done('beat'),
    fail('beat', away),
    fail('beat', refused),
    later('beat', 'keeper.online.beating.pausing'),
    later('beatAgain', 'keeper.online.beating.failed'),
    done('claim', held),
    done('claim', null),
    fail('claim', away),
    done('waitForWork', { work: false, orders: [] }),
    done('waitForWork', { work: true, orders: [] }),
    fail('waitForWork', away),
    done('waitForOrders', { work: false, orders: [] }),
    fail('waitForOrders', away),
    later('askAgain', 'keeper.online.asking.resting'),
    later('askAgain', 'keeper.online.asking.claimingAgain'),
    later('askAgain', 'keeper.online.asking.draining.resting'),
    later('browserLook', 'keeper.online.asking.withoutBrowser'),
    later('drain', 'keeper.online.asking.draining'),
    { type: 'run.held', held },
    { type: 'run.over', run: 'r1' },
    { type: 'run.released', run: 'r1' },
    { type: 'run.changed' },
    { type: 'agent.drain' },
    done('signOff'),
    fail('signOff', away),
  ],
  serialize: ({ context: { holds, hasBrowser, isCalled, trouble } }) => [holds, hasBrowser, isCalled, trouble],
});

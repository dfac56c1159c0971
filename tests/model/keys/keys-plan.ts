import { keysMachine } from '../../../src/machines/keys/keys-machine.ts';
import { planOf } from '../machine-paths.ts';

export const keysPlan = planOf({ machine: keysMachine, events: [{ type: 'keys.show' }, { type: 'keys.hide' }] });

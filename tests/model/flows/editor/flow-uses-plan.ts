import { flowUsesMachine } from '../../../../src/machines/flows/editor/flow-uses-machine.ts';
import { done, fail, planOf } from '../../machine-paths.ts';

export const flowUsesPlan = planOf({
  machine: flowUsesMachine,
  input: { projectId: 'p1', flowId: 'f1' },
  events: [
    { type: 'uses.read' },
    done('readUses', { flows: [{ id: 'f2', name: 'Order' }], scenarios: [] }),
    fail('readUses', { kind: 'offline' }),
  ],
});

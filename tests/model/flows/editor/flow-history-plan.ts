import { flowHistoryMachine } from '../../../../src/machines/flows/editor/flow-history-machine.ts';
import { done, fail, planOf } from '../../machine-paths.ts';

const page = (pages: number) => ({ entries: [], pages, versions: [] });

export const flowHistoryPlan = planOf({
  machine: flowHistoryMachine,
  input: { projectId: 'p1', flowId: 'f1' },
  events: [
    { type: 'history.read' },
    { type: 'history.older' },
    { type: 'history.outdated' },
    done('readHistory', page(2)),
    fail('readHistory', { kind: 'offline' }),
    done('readOlder', page(2)),
    fail('readOlder', { kind: 'offline' }),
    { type: 'compare.open', from: 1, to: null },
    { type: 'compare.close' },
    done('readRevisions', { from: 1, to: null }),
    fail('readRevisions', { kind: 'missing' }),
    { type: 'restore.ask', revision: 1, name: 'Order' },
    { type: 'restore.ask', revision: 1, name: 'Order', task: 't1', step: 's1' },
    { type: 'restore.cancel' },
    { type: 'restore.confirm' },
    done('restoreVersion'),
    fail('restoreVersion', { kind: 'forbidden' }),
    { type: 'naming.ask' },
    { type: 'naming.cancel' },
    { type: 'naming.confirm', name: 'Approved' },
    done('nameVersion'),
    fail('nameVersion', { kind: 'forbidden' }),
    fail('historyNews', new Error('ended')),
  ],
  serialize: ({ context }) => [context.page + 1 < context.pages],
});

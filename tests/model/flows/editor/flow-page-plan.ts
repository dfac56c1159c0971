import { flowPageMachine } from '../../../../src/machines/flows/editor/flow-page-machine.ts';
import { done, fail, planOf } from '../../machine-paths.ts';

const at = (flowId: string, isKnown: boolean) => ({ type: 'flow.open', projectId: 'p1', flowId, isKnown }) as const;

export const flowPagePlan = planOf({
  machine: flowPageMachine,
  events: [
    at('f1', true),
    at('f1', false),
    at('f2', false),
    { type: 'flow.close' },
    { type: 'flow.read' },
    { type: 'flow.gone' },
    { type: 'flow.behind' },
    { type: 'removal.ask' },
    { type: 'removal.cancel' },
    { type: 'removal.confirm' },
    { type: 'link.copy' },
    { type: 'flow.copy' },
    done('readFlow'),
    fail('readFlow', { kind: 'missing' }),
    fail('readFlow', { kind: 'offline' }),
    done('readAgain'),
    fail('readAgain', { kind: 'missing' }),
    fail('readAgain', { kind: 'offline' }),
    done('removeFlow'),
    fail('removeFlow', { kind: 'forbidden' }),
    done('copyFlowLink'),
    fail('copyFlowLink', { kind: 'forbidden' }),
    done('copyFlow', 'f3'),
    fail('copyFlow', { kind: 'offline' }),
    fail('flowPageNews', new Error('ended')),
    fail('editor', new Error('ended')),
    fail('presence', new Error('ended')),
    fail('related', new Error('ended')),
    fail('tags', new Error('ended')),
  ],
  serialize: ({ context }) => [context.flowId, context.problem?.kind],
});

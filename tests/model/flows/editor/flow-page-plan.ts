import { flowPageMachine } from '../../../../src/machines/flows/editor/flow-page-machine.ts';
import { done, fail, later, planOf } from '../../machine-paths.ts';

const at = (flowId: string, isKnown: boolean) => ({ type: 'flow.open', projectId: 'p1', flowId, isKnown }) as const;

export const flowPagePlan = planOf({
  machine: flowPageMachine,
  events: [
    at('f1', true),
    at('f1', false),
    at('f2', false),
    { type: 'flow.close' },
    { type: 'flow.read' },
    { type: 'flow.gone', isOwn: true },
    { type: 'flow.gone', isOwn: false },
    { type: 'flow.behind' },
    { type: 'link.copy' },
    done('readFlow'),
    fail('readFlow', { kind: 'missing' }),
    fail('readFlow', { kind: 'offline' }),
    later('staleReadPause', 'flowPage.open.content.stale'),
    done('readAgain'),
    fail('readAgain', { kind: 'missing' }),
    fail('readAgain', { kind: 'offline' }),
    done('copyFlowLink'),
    fail('copyFlowLink', { kind: 'forbidden' }),
    fail('flowPageNews', new Error('ended')),
    fail('editor', new Error('ended')),
    { type: 'history.show' },
    fail('history', new Error('ended')),
    fail('uses', new Error('ended')),
    fail('presence', new Error('ended')),
    fail('related', new Error('ended')),
    fail('tags', new Error('ended')),
    fail('ownValues', new Error('ended')),
  ],
  serialize: ({ context }) => [context.flowId, context.problem?.kind],
});

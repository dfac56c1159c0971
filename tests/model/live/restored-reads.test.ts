import { expect, test } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { readFailedFlow } from '../../../src/app/areas/flows/read-failed-flow.ts';
import type { Problem } from '../../../src/domain/problems/problem.ts';
import { pastMachine, type PastAt } from '../../../src/machines/documents/past-machine.ts';
import type { FlowAt } from '../../../src/machines/flows/editor/flow-at.ts';
import { flowPageMachine } from '../../../src/machines/flows/editor/flow-page-machine.ts';

/** What could not be read offline is read once the connection is restored. */
const offline: Problem = { kind: 'offline' };
const failing = <Output, Input>(reads: string[], what: string) =>
  fromPromise<Output, Input>(async () => {
    reads.push(what);
    throw offline;
  });

test('a flow that was never read, and a revision of it', async () => {
  const reads: string[] = [];
  const flowPage = createActor(
    flowPageMachine.provide({ actors: { readFlow: failing<void, FlowAt>(reads, 'flow') } }),
  ).start();
  const flowPast = createActor(
    pastMachine.provide({
      actors: { readMoment: failing<unknown, PastAt>(reads, 'revision') },
      delays: { asOfPause: 0 },
    }),
  ).start();
  readFailedFlow({ flowPage, flowPast });
  expect(reads).toEqual([]);
  flowPage.send({ type: 'flow.open', projectId: 'p1', flowId: 'f1', isKnown: false });
  flowPast.send({ type: 'past.slide', projectId: 'p1', id: 'f1', at: 2 });
  await waitFor(flowPage, (page) => page.matches('unread'));
  await waitFor(flowPast, (past) => past.matches('failed'));
  readFailedFlow({ flowPage, flowPast });
  expect(reads).toEqual(['flow', 'revision', 'flow', 'revision']);
});

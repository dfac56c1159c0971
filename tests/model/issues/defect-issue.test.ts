import { describe, expect, test } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { issueLimits, type DefectIssue } from '../../../src/domain/issues/issue.ts';
import {
  defectIssueMachine,
  selectIssueAnswer,
  selectIssueProblem,
  type DefectPlace,
  type IssueAnswer,
} from '../../../src/machines/issues/defect-issue-machine.ts';

const issue: DefectIssue = {
  ...{ id: 'i-1', defectId: 'SHOP-1', type: 'JIRA_DC', state: 'LINKED', key: 'WEB-1', url: 'https://jira.example/x' },
  ...{ title: 'x', status: 'Open', category: 'OPEN', assignee: '', readDate: null, differs: false, reason: null },
  ...{ differing: [], isDue: false },
};
const answerWith = (changes: Partial<DefectIssue>): IssueAnswer => ({
  issue: { ...issue, ...changes },
  isConnected: true,
  isSetUp: true,
});

const started = (...answers: readonly (IssueAnswer | Error)[]) => {
  const clock = new SimulatedClock();
  const read: string[] = [];
  const rest = [...answers];
  const readIssue = fromPromise<IssueAnswer, DefectPlace>(async ({ input }) => {
    read.push(input.id);
    const answer = rest.shift();
    if (!answer || answer instanceof Error) throw answer ?? new Error('nothing more');
    return answer;
  });
  const actor = createActor(defectIssueMachine.provide({ actors: { readIssue } }), { clock }).start();
  const pass = async (time: number) => {
    clock.increment(time);
    await new Promise((resolve) => setTimeout(resolve, 0));
  };
  const show = async (id: string) => {
    actor.send({ type: 'issue.show', place: { project: 'p-1', id } });
    await pass(0);
  };
  return { actor, read, pass, show, stateNow: () => selectIssueAnswer(actor.getSnapshot())?.issue?.state };
};

describe('the issue of the defect in the panel', () => {
  test('is read again soon while it is created, and seldom afterwards', async () => {
    const { read, pass, show, stateNow } = started(
      answerWith({ state: 'CREATING' }),
      answerWith({ state: 'LINKED' }),
      answerWith({ state: 'LINKED' }),
    );
    await show('SHOP-1');
    expect(stateNow()).toBe('CREATING');
    await pass(issueLimits.screenSoon);
    expect([stateNow(), read.length]).toEqual(['LINKED', 2]);
    await pass(issueLimits.screenEvery - 1);
    expect(read.length).toBe(2);
    await pass(1);
    expect(read.length).toBe(3);
  });
  test('is read again soon while it is compared with Jira', async () => {
    const { read, pass, show } = started(answerWith({ isDue: true }), answerWith({ status: 'Done' }));
    await show('SHOP-1');
    await pass(issueLimits.screenSoon);
    expect(read.length).toBe(2);
    await pass(issueLimits.screenEvery - 1);
    expect(read.length).toBe(2);
  });
  test('is read again shortly after the defect has changed', async () => {
    const { actor, read, pass, show } = started(answerWith({}), answerWith({ status: 'Done' }));
    await show('SHOP-1');
    actor.send({ type: 'issue.outdated' });
    actor.send({ type: 'issue.outdated' });
    await pass(issueLimits.screenSoon);
    expect([read.length, selectIssueAnswer(actor.getSnapshot())?.issue?.status]).toEqual([2, 'Done']);
  });
  test('is read once more when the defect changes while it is being read', async () => {
    const { actor, read, pass, show } = started(answerWith({}), answerWith({ status: 'Done' }));
    const shown = show('SHOP-1');
    actor.send({ type: 'issue.outdated' });
    await shown;
    expect(read.length).toBe(1);
    await pass(issueLimits.screenSoon);
    expect([read.length, selectIssueAnswer(actor.getSnapshot())?.issue?.status]).toEqual([2, 'Done']);
    await pass(issueLimits.screenEvery - 1);
    expect(read.length).toBe(2);
  });
  test('stays as it was last read when it cannot be read, and comes back by itself', async () => {
    const { actor, pass, show, stateNow } = started(answerWith({}), new Error('away'), answerWith({ state: 'FAILED' }));
    await show('SHOP-1');
    await pass(issueLimits.screenEvery);
    expect([stateNow(), selectIssueProblem(actor.getSnapshot())]).toEqual(['LINKED', null]);
    await pass(issueLimits.screenEvery);
    expect(stateNow()).toBe('FAILED');
  });
  test('of another defect replaces it at once, and none is left when the panel closes', async () => {
    const { actor, read, pass, show, stateNow } = started(answerWith({}), new Error('away'));
    await show('SHOP-1');
    await show('SHOP-2');
    expect([stateNow(), selectIssueProblem(actor.getSnapshot())?.kind]).toEqual([undefined, 'broken']);
    actor.send({ type: 'issue.close' });
    await pass(issueLimits.screenEvery * 3);
    expect([read, selectIssueProblem(actor.getSnapshot())]).toEqual([['SHOP-1', 'SHOP-2'], null]);
  });
});

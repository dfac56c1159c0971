import { defectIssueMachine, type IssueAnswer } from '../../../src/machines/issues/defect-issue-machine.ts';
import { done, fail, later, planOf } from '../machine-paths.ts';

const none: IssueAnswer = { issue: null, isConnected: true, isSetUp: true };
const place = { project: 'p-1', id: 'SHOP-1' };

export const defectIssuePlan = planOf({
  machine: defectIssueMachine,
  serialize: ({ value, context }) => [
    value,
    context.place.id,
    context.answer !== null,
    context.problem !== null,
    context.isOutdated,
  ],
  events: [
    { type: 'issue.show', place },
    { type: 'issue.close' },
    { type: 'issue.read' },
    { type: 'issue.outdated' },
    done('readIssue', none),
    fail('readIssue', { kind: 'offline' }),
    later('issuePause', 'defectIssue.open.shown'),
    later('issuePause', 'defectIssue.open.failed'),
    later('changePause', 'defectIssue.open.outdated'),
  ],
});

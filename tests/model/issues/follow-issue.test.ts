import { describe, expect, test } from 'vitest';
import { issueChart, nextIssueState, storedIssueStates } from '../../../src/domain/issues/issue-chart.ts';
import { issueFieldsOf, markerOf } from '../../../src/domain/issues/issue-fields.ts';
import { followIssue, stillDiffers, type Following } from '../../../src/domain/issues/follow-issue.ts';
import {
  issueLimits,
  noIssueSettings,
  type IssueCategory,
  type IssueSettings,
} from '../../../src/domain/issues/issue.ts';

const workflow = {
  statuses: ['To Do', 'In Progress', 'Done', 'Invalid'],
  isClosed: (status: string) => status === 'Done' || status === 'Invalid',
};
const policy = { closedStatus: 'Done', reopenedStatus: 'In Progress' };

/** given(what both sides agreed on).when(what they have now).then(what happens to the defect) */
const given = (category: IssueCategory, status: string, settings = policy) => ({
  when: (nowCategory: IssueCategory, nowStatus: string) => ({
    then: (expected: Following) =>
      expect(
        followIssue({ category, status }, { category: nowCategory, status: nowStatus }, settings, workflow),
      ).toEqual(expected),
  }),
});
const agreed: Following = { kind: 'agreed' };
const differs: Following = { kind: 'differs' };
const changed = (status: string): Following => ({ kind: 'changed', status });

describe('the status of a defect', () => {
  test('follows an issue that is closed or reopened in Jira', () => {
    given('OPEN', 'To Do').when('DONE', 'To Do').then(changed('Done'));
    given('IN_PROGRESS', 'In Progress').when('DONE', 'In Progress').then(changed('Done'));
    given('DONE', 'Done').when('OPEN', 'Done').then(changed('In Progress'));
  });
  test('stays where a person has changed it at the same time', () => {
    given('OPEN', 'To Do').when('DONE', 'In Progress').then(differs);
    given('DONE', 'Done').when('IN_PROGRESS', 'Invalid').then(differs);
  });
  test('stays where it says the same already', () => {
    given('OPEN', 'To Do').when('DONE', 'Invalid').then(agreed);
    given('DONE', 'Done').when('OPEN', 'To Do').then(agreed);
  });
  test('stays while nothing is closed or reopened in Jira, whatever a person does here', () => {
    given('OPEN', 'To Do').when('IN_PROGRESS', 'To Do').then(agreed);
    given('DONE', 'Done').when('DONE', 'To Do').then(agreed);
  });
  test('stays with the first reading, and with a category that nobody knows', () => {
    given('UNKNOWN', 'To Do').when('DONE', 'To Do').then(agreed);
    given('OPEN', 'To Do').when('UNKNOWN', 'To Do').then(agreed);
  });
  test('stays if the project wants so, and if the status does not exist any more', () => {
    const none = { closedStatus: '', reopenedStatus: '' };
    given('OPEN', 'To Do', none).when('DONE', 'To Do').then(agreed);
    given('DONE', 'Done', none).when('OPEN', 'Done').then(agreed);
    given('OPEN', 'To Do', { ...policy, closedStatus: 'Fixed' })
      .when('DONE', 'To Do')
      .then(differs);
  });
  test('differs from its issue until one of them is changed', () => {
    expect(stillDiffers({ category: 'DONE', status: 'To Do' }, workflow)).toBe(true);
    expect(stillDiffers({ category: 'DONE', status: 'Invalid' }, workflow)).toBe(false);
    expect(stillDiffers({ category: 'OPEN', status: 'To Do' }, workflow)).toBe(false);
    expect(stillDiffers({ category: 'UNKNOWN', status: 'To Do' }, workflow)).toBe(false);
  });
});

describe('the states of the issue of a defect', () => {
  test('lead to a linked issue or to a refusal that can be tried again', () => {
    expect(nextIssueState('CREATING', 'created')).toBe('LINKED');
    expect(nextIssueState('CREATING', 'refused')).toBe('FAILED');
    expect(nextIssueState('FAILED', 'create')).toBe('CREATING');
    expect(nextIssueState('LINKED', 'create')).toBe('LINKED');
    expect(nextIssueState('LINKED', 'refused')).toBe(null);
  });
  test('all end with the removal of the connection', () => {
    const ends = storedIssueStates.filter((state) => nextIssueState(state, 'remove') !== 'REMOVING');
    expect([ends, issueChart.REMOVING]).toEqual([['REMOVING'], {}]);
  });
});

describe('the fields of a new issue', () => {
  const settings: IssueSettings = {
    ...noIssueSettings,
    projectKey: 'SHOP',
    priorities: { Major: 'High', Minor: ' ' },
  };
  const origin = { marker: markerOf('i-1'), url: 'https://assay.example/projects/p-1/defects?defectId=SHOP-7' };
  const defect = {
    title: 'Search finds\nnothing',
    description: '<p>Open the <strong>shop</strong></p><ul><li>Search &amp; wait</li></ul>',
    severity: 'Major',
    tags: ['check out', 'check  out', ' ', 'web'],
  };

  test('are those of the defect, by the mapping of the project', () => {
    expect(issueFieldsOf(defect, settings, origin)).toEqual({
      project: 'SHOP',
      issueType: 'Bug',
      summary: 'Search finds nothing',
      description: `Open the shop\n• Search & wait\n\n${origin.url}`,
      priority: 'High',
      labels: ['assay-i-1', 'check-out', 'web'],
    });
  });
  test('leave the priority to Jira where the project names none', () => {
    const priorityOf = (severity: string) => issueFieldsOf({ ...defect, severity }, settings, origin).priority;
    expect(['Minor', 'Blocker', 'constructor'].map(priorityOf)).toEqual([null, null, null]);
  });
  test('fit into what Jira accepts, with the address at the end of the description', () => {
    const long = { title: '𝒳'.repeat(300), description: `<p>${'y'.repeat(60_000)}</p>`, severity: '', tags: [] };
    const { summary, description } = issueFieldsOf(long, settings, origin);
    expect([...summary]).toHaveLength(issueLimits.summaryLength);
    expect(summary.endsWith('𝒳…')).toBe(true);
    expect(description).toHaveLength(issueLimits.descriptionLength);
    expect(description.endsWith(`…\n\n${origin.url}`)).toBe(true);
    expect(issueFieldsOf({ ...long, description: '' }, settings, origin).description).toBe(origin.url);
  });
});

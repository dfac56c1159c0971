import { describe, expect, test } from 'vitest';
import { JiraApiError } from '../../../server/jira-api/jira-errors.ts';
import { jqlLimits, readJql } from '../../../server/jira-api/jql.ts';

/** The part of JQL that the list of defects can answer. */
const refusalOf = (jql: string): string => {
  try {
    readJql(jql);
  } catch (error) {
    if (error instanceof JiraApiError) return error.message;
  }
  return '';
};

describe('a query of the Jira API', () => {
  test('becomes filters of the list', () => {
    expect(
      readJql(
        `project = SHOP AND status in ("In Progress", Done) and assignee = currentUser() AND text ~ 'it\\'s broken' AND labels = web ORDER BY updated DESC`,
      ),
    ).toEqual({
      project: 'SHOP',
      keys: null,
      question: {
        status: ['In Progress', 'Done'],
        assignee: ['@me'],
        term: "it's broken",
        tags: ['web'],
        sort: 'modifiedDate,desc',
      },
    });
    expect(readJql('key in (SHOP-1,"SHOP-2")')).toEqual({ project: null, keys: ['SHOP-1', 'SHOP-2'], question: {} });
    expect(readJql('project=SHOP order by created').question).toEqual({ sort: 'createdDate,asc' });
    expect(readJql('project = SHOP AND statusCategory != Done').question).toEqual({ status: ['@open'] });
    expect(readJql('  ')).toEqual({ project: null, keys: null, question: {} });
  });

  test.each([
    ['project = SHOP OR project = WARE', "found 'OR'"],
    ['sprint = 7', "'sprint'"],
    ['status was Done', "found 'was'"],
    ['status != Done', "found '!='"],
    ['project = SHOP AND', 'nothing follows AND'],
    ['project = SHOP AND ORDER BY key', 'nothing follows AND'],
    ['project =', 'ends too early'],
    ['project', 'the end of the query'],
    ['status in (Done', 'the end of the query'],
    ['assignee = membersOf("x")', "'membersOf'"],
    ['project = SHOP ORDER BY rank', "'rank'"],
    ['project = SHOP ORDER BY created, key', "found ','"],
    ['project = SHOP ORDER BY created DESC key', "'key'"],
    ['project in (SHOP, WARE)', "'WARE'"],
    ['status = Done AND status = Open', "'status' is named twice"],
    ['text = broken', "found '='"],
    ['(project = SHOP)', "'('"],
    ['project = "SHOP', "'\"SHOP'"],
    ['constructor = 1', "'constructor'"],
    [`labels in (${Array.from({ length: 200 }, (_, index) => `l${index}`).join(',')})`, 'more than'],
    [`text ~ "${'x'.repeat(jqlLimits.length)}"`, 'more than 4000 characters'],
    [`project = SHOP ${'AND '.repeat(600)}`, 'too many parts'],
  ])('that is not understood is refused with the part: %s', (jql, part) => {
    expect(refusalOf(jql)).toContain(part);
  });
});

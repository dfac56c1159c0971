import { projectIdOf } from '../product/fill-project.ts';

/** The queries of the list, each with the equivalent SQL condition. */
export interface ListCase {
  readonly what: string;
  readonly query: string;
  /** None: only the page, because its total is known. */
  readonly condition: string;
}

/** Codes of the projects and how many defects they have. */
export const listSizes = { THOUSAND: 1_000, TEN: 10_000, HUNDRED: 100_000, MILLION: 1_000_000 } as const;
export type ListCode = keyof typeof listSizes;

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

const search = (what: string, term: string): ListCase => ({
  what,
  query: `&term=${encodeURIComponent(term)}`,
  condition: `and id in (select id from items where type = 'DEFECT' and search like '%${term.toLowerCase()}%')`,
});

/** A day has 1,440 of the defects, the newest first. */
export const listCases = (code: ListCode): readonly ListCase[] => {
  const [week, day] = [daysAgo(7), daysAgo(1)];
  return [
    { what: 'list', query: '', condition: '' },
    search('search, term in every 7th', 'basket'),
    search('search, term in one', `case ${listSizes[code]}`),
    search('search, an id', `${code}-${listSizes[code] / 2}`),
    { what: 'created by, every 50th', query: '&author=u-contributor', condition: `and author = 'u-contributor'` },
    { what: 'assigned to, every 3rd', query: '&assignee=u-contributor', condition: `and assignee = 'u-contributor'` },
    { what: 'severity, every 5th', query: '&severity=Blocker', condition: `and severity = 'Blocker'` },
    { what: 'tag, every 20th', query: '&tags=slow', condition: `and tags ?| array['slow']` },
    { what: 'created in a week', query: `&createdFrom=${week}`, condition: `and created_date >= '${week}'` },
    { what: 'updated in a day', query: `&updatedFrom=${day}`, condition: `and modified_date >= '${day}'` },
  ];
};

export const pathOf = (code: ListCode, { query }: ListCase): string =>
  `/wi/api/v1/${projectIdOf(code)}/defects?size=25&page=0&sort=modifiedDate,desc${query}`;

/** The page, and the total number if it is not known beforehand. */
export const statementsOf = (code: ListCode, { condition }: ListCase): readonly string[] => {
  const found = `from defects where project_id = '${projectIdOf(code)}' and deleted_date is null ${condition}`;
  const page = `select * ${found} order by modified_date desc, number desc limit 25`;
  return condition === '' ? [page] : [page, `select count(*) ${found}`];
};

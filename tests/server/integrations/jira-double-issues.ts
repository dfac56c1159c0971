/** The issues of the Jira for tests. */
export interface DoubleIssue {
  readonly id: string;
  readonly key: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

const named = (name: string) => ({ name });
const categories: Readonly<Record<string, string>> = { Open: 'new', 'In Progress': 'indeterminate', Done: 'done' };
export const statusOf = (status: string) => ({
  name: status,
  statusCategory: { key: categories[status] ?? 'undefined' },
});
export const issue = (number: number, summary: string, status = 'Open'): DoubleIssue => ({
  id: String(10_000 + number),
  key: `SHOP-${number}`,
  fields: { summary, status: statusOf(status), issuetype: named('Bug'), assignee: { displayName: 'Ada Lovelace' } },
});

/** What a tampered Jira may answer: nothing of it may be followed, run or break a page. */
export const hostileIssues = [
  { id: '1', key: 'javascript:alert(1)', fields: { summary: 'key that is an address' } },
  { id: '__proto__', key: 'SHOP-1', fields: {} },
  { id: '20001', key: 'SHOP-666', fields: { summary: '<img src=x onerror=alert(1)>', status: 7, assignee: ['x'] } },
  { id: '20002', key: 'SHOP-667', fields: { summary: `${'x'.repeat(5_000)}\u0000\ud800` } },
  null,
  'SHOP-1',
];

export interface IssueEditBody {
  readonly fields?: Readonly<Record<string, unknown>>;
  readonly update?: { readonly labels?: readonly { readonly add?: string; readonly remove?: string }[] };
}

export const labelsAfterEdit = ({ fields }: DoubleIssue, { update = {} }: IssueEditBody): readonly string[] => {
  const labels = new Set((fields['labels'] ?? []) as string[]);
  for (const { add, remove } of update.labels ?? []) {
    if (add !== undefined) labels.add(add);
    if (remove !== undefined) labels.delete(remove);
  }
  return [...labels];
};

/** By a label, all of a project, or with these words. */
export const foundIssues = (issues: readonly DoubleIssue[], jql: string, most: number) => {
  const label = /^labels = "(.*)"$/.exec(jql)?.[1];
  if (label !== undefined) {
    const labelled = issues.filter(({ fields }) => ((fields['labels'] ?? []) as string[]).includes(label));
    return { total: labelled.length, issues: labelled };
  }
  const found = issues.filter(({ key, fields }) =>
    `${key} ${String(fields['summary'])}`.toLowerCase().includes(jql.replace(/^text ~ |"/g, '').toLowerCase()),
  );
  const all = /^project = shop/i.test(jql) ? issues : found;
  return { total: all.length, issues: all.slice(0, most) };
};

export interface RemoteLinkAt {
  readonly issue: string;
  readonly globalId: string;
  readonly url: string;
  readonly title: string;
}

import { randomUUID } from 'node:crypto';
import { expect, test } from '../support/assay-test.ts';
import { axeFindings } from '../support/axe-findings.ts';
import { authorizationOf } from '../support/called.ts';
import { visit } from '../support/visit.ts';

test('runs of the same name are distinguished by branch, commit and number, also on a narrow page', async ({
  open,
}) => {
  const page = await open('owner', '/projects/p-shop');
  const name = `Unit tests ${randomUUID()}`;
  const send = async (commit: string, runId: string) => {
    const params = { name, ref: 'main', commit, runId, file: 'r.xml' };
    const data = Buffer.from(`<testsuite name="s"><testcase name="${runId}"/></testsuite>`);
    const headers = { ...(await authorizationOf(page)), 'content-type': 'text/xml', 'idempotency-key': randomUUID() };
    const answer = await page.request.post('/rs/api/v1/p-shop/results', { params, data, headers });
    expect(answer.status(), await answer.text()).toBe(201);
  };
  await send('0123456789abcdef', '481');
  await send('fedcba9876543210', '482');
  await visit(page, '/projects/p-shop/results');
  const runs = page.getByRole('row').filter({ hasText: name });
  await expect(runs.nth(0)).toContainText('main · fedcba9 · #482');
  await expect(runs.nth(1)).toContainText('main · 0123456 · #481');
  await page.setViewportSize({ width: 390, height: 800 });
  await expect(page.getByText('main · fedcba9 · #482').first()).toBeInViewport();
  expect(await axeFindings(page)).toEqual([]);
});

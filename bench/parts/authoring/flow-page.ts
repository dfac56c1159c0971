import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import type pg from 'pg';
import { appStored } from '../../page/app-stored.ts';
import { openBrowser } from '../../page/open-browser.ts';
import { ending } from '../../product/endings.ts';
import { Product } from '../../product/product.ts';
import { milliseconds, quantile, ratio } from '../../report/numbers.ts';
import type { Part, Row } from '../../report/row.ts';

/** The steps of a flow in the browser: until they are drawn, and until another browser shows a changed one. */
const project = 'p-steps';
const [short, long] = [200, 10_000];
const [shortFlows, longFlows, edits] = [12, 3, 60];

const fill = async (client: pg.Client): Promise<void> => {
  const count = shortFlows + longFlows;
  await client.query(
    `insert into projects (id, account_id, code, name, created_by, modified_by, flow_total)
     values ($1, 'acc-sample', 'STEPS', $1, 'u-owner', 'u-owner', $2)`,
    [project, count],
  );
  await client.query(`insert into project_members values ($1, 'u-owner', 'OWNER')`, [project]);
  await client.query(
    `insert into flows (project_id, id, name, folded, severity, status, owner, folder_id, number_of_steps, revision, created_by,
       created_date, modified_by, modified_date)
     select $1, 'f' || n, 'Flow ' || n, 'flow ' || n, 'IMPORTANT', 'NEW', 'u-owner', '', case when n > $3 then $5::int else $4::int end, 1,
       'u-owner', now(), 'u-owner', now() from generate_series(1, $2::int) n`,
    [project, count, shortFlows, short, long],
  );
  await client.query(
    `insert into flow_tasks select $1, 'f' || n, 't1', 'a0', 'Task', '', false from generate_series(1, $2::int) n`,
    [project, count],
  );
  await client.query(
    `insert into flow_steps (project_id, flow_id, id, task_id, rank, data)
     select $1, 'f' || n, 's' || s, 't1', 'a' || lpad(s::text, 5, '0') || 'V', jsonb_build_object('name', 'Step ' || s || ' of f' || n)
     from generate_series(1, $2::int) n, generate_series(1, case when n > $3 then $5::int else $4::int end) s`,
    [project, count, shortFlows, short, long],
  );
  await client.query('vacuum analyze projects, flows, flow_tasks, flow_steps');
};

/**
 * In the page: clicks the link of a flow in the list and the tab of its steps as soon as it is there, and waits for the frame
 * after a text was drawn.
 */
const opening = `
  globalThis.openSteps = (name, text) => new Promise((resolve) => {
    const began = performance.now();
    [...document.querySelectorAll('main a')].find((link) => link.textContent === name).click();
    let summary = 0;
    const look = () => {
      const tab = summary === 0 && document.querySelector('main a[href$="/steps"]');
      if (tab) {
        summary = performance.now() - began;
        tab.click();
      }
      const grid = document.querySelector('main [role=grid], main [role=treegrid]');
      if (grid?.textContent.includes(text)) requestAnimationFrame(() => resolve({ summary, both: performance.now() - began }));
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  globalThis.seenAt = {};
  globalThis.watchFor = (text) => {
    const look = () => {
      const grid = document.querySelector('main [role=grid], main [role=treegrid]');
      if (grid?.textContent.includes(text)) seenAt[text] = performance.timeOrigin + performance.now();
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  };
`;

/** Milliseconds until the summary of a flow is there, and until its steps are drawn, too. */
interface Opening {
  readonly summary: number;
  readonly both: number;
}

const openFlow = (page: Page, id: string): Promise<Opening> =>
  page.evaluate(`openSteps('Flow ${id.slice(1)}', 'Step 1 of ${id}')`);

const openEach = async (page: Page, from: number, count: number): Promise<readonly Opening[]> => {
  const times: Opening[] = [];
  for (let at = from; at < from + count; at += 1) {
    times.push(await openFlow(page, `f${at}`));
    await page.getByRole('link', { name: 'Flows', exact: true }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Flows' }).waitFor();
  }
  return times;
};

const edit = async (product: Product, value: string): Promise<void> => {
  const answer = await fetch(`${product.base}/rs/api/v1/${project}/flows/f1/changes`, {
    method: 'POST',
    headers: { authorization: `Bearer ${await product.token()}`, 'content-type': 'application/json' },
    body: JSON.stringify({ commands: [{ type: 'step.update', stepId: 's1', field: 'name', value }] }),
  });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`a change of a step answered ${answer.status}`);
};

/** From the request of one person until the frame of another. */
const editTimes = async (product: Product, page: Page): Promise<readonly number[]> => {
  await openFlow(page, 'f1');
  const times: number[] = [];
  for (let at = 0; at < edits; at += 1) {
    const text = `Edit ${at} of one step`;
    await page.evaluate(`watchFor('${text}')`);
    const began = performance.timeOrigin + performance.now();
    await edit(product, text);
    let seen: number | undefined;
    while (seen === undefined) {
      await pause(20);
      seen = await page.evaluate<number | undefined>(`seenAt['${text}']`);
    }
    times.push(seen - began);
  }
  return times;
};

const against = (what: string, times: readonly number[], share: number, limit: number): Row => {
  const ours = quantile(times, share);
  return {
    what: `${what}: p${share * 100}`,
    ours: milliseconds(ours),
    peer: 'limit',
    theirs: milliseconds(limit),
    ratio: ratio(ours, limit),
  };
};

/** Each of the two views that a person opens, and both together, against the limit of one. */
const openings = (what: string, times: readonly Opening[], limit: number): readonly Row[] => {
  const row = (view: string, time: (opening: Opening) => number) =>
    against(`${what}: ${view}`, times.map(time), 0.5, limit);
  return [
    row('summary', ({ summary }) => summary),
    row('its steps', ({ summary, both }) => both - summary),
    row('both', ({ both }) => both),
  ];
};

export const flowPage = async (): Promise<Part> => {
  const product = await Product.open();
  const browser = await openBrowser();
  const close = ending(() => browser.close());
  try {
    await product.fill(fill);
    const context = await browser.newContext({ baseURL: product.base, viewport: { width: 1440, height: 900 } });
    await context.addCookies(product.cookies);
    const page = await context.newPage();
    await page.addInitScript(opening);
    await page.goto(`/projects/${project}/flows`);
    await page.getByRole('link', { name: 'Flow 1', exact: true }).waitFor();
    await appStored(page);
    // The scripts of the page are there.
    await openEach(page, shortFlows, 1);
    const fresh = await openEach(page, 1, shortFlows - 1);
    const known = await openEach(page, 1, shortFlows - 1);
    const large = await openEach(page, shortFlows + 1, longFlows);
    const received = await editTimes(product, page);
    return {
      title: 'Steps of a flow',
      how:
        'From the click on a flow in the list until its summary is drawn, from the click on the tab of its steps until they are, and the ' +
        'sum, for the first time and again; and from the request that changes ' +
        'a step until another browser shows it. Less is better.',
      rows: [
        ...openings(`flow of ${short} steps, first time`, fresh, 250),
        ...openings(`flow of ${short} steps, again`, known, 100),
        ...openings(`flow of 10,000 steps, first time`, large, 400),
        against('changed step, in the other browser', received, 0.5, 150),
        against('changed step, in the other browser', received, 0.99, 150),
      ],
    };
  } finally {
    await close();
    await product.close();
  }
};

import type { Page } from '@playwright/test';
import { build } from 'vite';
import type { DefectFact } from '../../src/domain/defects/defect-facts.ts';
import { base, recordOf } from '../load/sample-facts.ts';
import type { Kind, StoredJournalPage } from '../page/stored-journal.ts';
import { megabytes, milliseconds, quantile, ratio } from '../report/numbers.ts';
import type { Part, Row } from '../report/row.ts';
import { openBrowser } from '../page/open-browser.ts';

const facts = 100_000;
const records = 10_000;
const times = 5;
const origin = 'http://localhost';

/** The program of the page, as the client is built. */
const programOf = async (): Promise<string> => {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { write: false, lib: { entry: 'bench/page/stored-journal.ts', formats: ['iife'], name: 'bench' } },
  });
  const [first] = Array.isArray(built) ? built : [built];
  const [chunk] = first && 'output' in first ? first.output : [];
  if (chunk?.type !== 'chunk') throw new Error('the page of the stored journal was not built');
  return chunk.code;
};

/** First every defect is reported, then all are changed, over and over. */
const factAt = (index: number): DefectFact => {
  const number = index % records;
  const place = { id: `f-${index}`, about: `defect/SHOP-${number}`, position: index + 1 };
  const revision = 1 + Math.floor(index / records);
  if (index < records)
    return { ...base, ...place, revision, type: 'defect.reported', data: { record: recordOf(number) } };
  const data = { field: 'header', value: `Title ${index}`, was: '' };
  return { ...base, ...place, revision, type: 'defect.updated', data };
};

type Held = { readonly storedJournal: StoredJournalPage };

const measure = async (page: Page, kind: Kind, all: readonly DefectFact[]) => {
  const held = await page.evaluateHandle(() => (globalThis as unknown as Held).storedJournal);
  const size = await held.evaluate((own, [which, given]) => own.fill(which, given), [kind, all] as const);
  const [ours, theirs]: [number[], number[]] = [[], []];
  for (let run = 0; run < times; run += 1) {
    const started = await held.evaluate((own, which) => own.start(which), kind);
    if (started.records !== records) throw new Error(`${started.records} defects came out of the stored journal`);
    ours.push(started.time);
    theirs.push(await held.evaluate((own, which) => own.bare(which), kind));
  }
  return { size, ours: quantile(ours, 0.5), theirs: quantile(theirs, 0.5) };
};

export const storedStart = async (): Promise<Part> => {
  const browser = await openBrowser();
  try {
    const page = await browser.newPage();
    await page.route(`${origin}/**`, (route) => route.fulfill({ contentType: 'text/html', body: '<p>bench' }));
    await page.goto(`${origin}/`);
    await page.addScriptTag({ content: await programOf() });
    const all = Array.from({ length: facts }, (_, index) => factAt(index));
    const rowOf = async (what: string, kind: Kind): Promise<Row> => {
      const { size, ours, theirs } = await measure(page, kind, all);
      return {
        what: `${what}, ${megabytes(size)}`,
        ours: milliseconds(ours),
        peer: 'read and parsed, no more',
        theirs: milliseconds(theirs),
        ratio: ratio(ours, theirs),
      };
    };
    return {
      title: 'Start from what the device has',
      how:
        `In Chromium, with the client's own store, upcasts and journal: ${facts.toLocaleString('en-US')} events of ` +
        `${records.toLocaleString('en-US')} defects, first as the product stores them (the view and the newest ` +
        'events), then every single event, upcast and folded again. All of it is encrypted. From opening the ' +
        `database to the view, median of ${times}. Peer: the same text, unencrypted, read from the same kind of ` +
        'database and parsed. Less is better.',
      rows: [
        await rowOf('Journal of 100,000 facts, as it is kept', 'folded'),
        await rowOf('100,000 facts one by one', 'whole'),
      ],
    };
  } finally {
    await browser.close();
  }
};

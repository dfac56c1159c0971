import { setTimeout as pause } from 'node:timers/promises';
import { writeXlsx } from 'hucre/xlsx';
import { Product } from '../../product/product.ts';
import { figure, megabytes, milliseconds, quantile, ratio } from '../../report/numbers.ts';
import type { Part, Row } from '../../report/row.ts';

/** An import of many flows, and what everybody else notices of it, against their limits. */
const flows = Number(process.env['BENCH_IMPORTED'] ?? 10_000);
const stepsOfFlow = 10;
const project = 'p-ware';
const seconds = { import: 60, undo: 60 } as const;

const stepAt = (flow: number, step: number) => ({
  action: `Do step ${step} of case ${flow}`,
  expected: `See the result ${step} of case ${flow}`,
});
const numbers = (count: number) => Array.from({ length: count }, (_, at) => at);

const heads = ['ID', 'Title', 'Section Hierarchy', 'Priority', 'Steps (Step)', 'Steps (Expected Result)'];
const rows = (): string[][] =>
  numbers(flows).flatMap((flow) =>
    numbers(stepsOfFlow).map((step) => {
      const { action, expected } = stepAt(flow, step);
      const head =
        step === 0 ? [`C${flow}`, `Imported case ${flow}`, `Shop > Part ${flow % 40}`, 'High'] : ['', '', '', ''];
      return [...head, action, expected];
    }),
  );

const jsonFlow = (flow: number) => ({
  id: '',
  name: `Imported case ${flow}`,
  description: '',
  severity: 'IMPORTANT',
  status: 'NEW',
  folder: ['Shop', `Part ${flow % 40}`],
  tags: [],
  parameters: [],
  tasks: [
    {
      name: 'Steps',
      description: '',
      repeats: false,
      steps: numbers(stepsOfFlow).map((step) => {
        const { action: name, expected: description } = stepAt(flow, step);
        return { name, description };
      }),
    },
  ],
});

/** The same flows in each format. */
const files = {
  csv: async () => [heads, ...rows()].map((cells) => cells.join(',')).join('\n'),
  xlsx: async () =>
    new Blob([new Uint8Array(await writeXlsx({ sheets: [{ name: 'Cases', rows: [heads, ...rows()] }] }))]),
  json: async () => JSON.stringify({ format: 'assay.flows', version: 2, flows: numbers(flows).map(jsonFlow) }),
} as const;
type Format = keyof typeof files;

const headersOf = async (product: Product) => ({ authorization: `Bearer ${await product.token()}` });

const call = async <Reply>(product: Product, path: string, init: RequestInit = {}): Promise<Reply> => {
  const headers = { ...(await headersOf(product)), ...(init.body && { 'content-type': 'application/octet-stream' }) };
  const answer = await fetch(`${product.base}/rs/api/v1/${project}/${path}`, { ...init, headers });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Reply;
};

interface Status {
  readonly id: string;
  readonly state: string;
  readonly created: number;
}

/** Until the import is over: reads of the list by somebody else, one after the other. */
const watched = async (product: Product, id: string) => {
  const times: number[] = [];
  let memory = 0;
  for (;;) {
    const began = performance.now();
    await call(product, 'flows?size=25');
    times.push(performance.now() - began);
    memory = Math.max(memory, (await product.child.memory(false)).rss);
    const status = await call<Status>(product, `flow-imports/${id}`);
    if (status.state !== 'waiting' && status.state !== 'running' && status.state !== 'undoing')
      return { times, memory, status };
    await pause(20);
  }
};

const against = (what: string, ours: number, limit: number, show: (value: number) => string): Row => ({
  what,
  ours: show(ours),
  peer: 'limit',
  theirs: show(limit),
  ratio: ratio(ours, limit),
});

const measured = async (format: Format): Promise<readonly Row[]> => {
  const product = await Product.open({ tellsMemory: true });
  try {
    const body = await files[format]();
    const before = (await product.child.memory(true)).rss;
    const began = performance.now();
    const { id } = await call<Status>(product, `flow-imports?name=bench.${format}`, { method: 'POST', body });
    const running = await watched(product, id);
    const time = performance.now() - began;
    if (running.status.created !== flows) throw new Error(`${running.status.created} flows were created`);
    const undoing = performance.now();
    await call(product, `flow-imports/${id}/undo`, { method: 'POST' });
    const undone = await watched(product, id);
    const undoTime = performance.now() - undoing;
    if (undone.status.state !== 'undone') throw new Error(`the undo ended as ${undone.status.state}`);
    return [
      against(`${format}: import`, time, seconds.import * 1_000, milliseconds),
      against(`${format}: undo of the import`, undoTime, seconds.undo * 1_000, milliseconds),
      against(`${format}: list of flows meanwhile, 99th percentile`, quantile(running.times, 0.99), 250, milliseconds),
      against(`${format}: growth of the server at most`, running.memory - before, 150 * 1_048_576, megabytes),
    ];
  } finally {
    await product.close();
  }
};

export const imports = async (): Promise<Part> => {
  const rowsOfFormats: Row[] = [];
  for (const format of ['csv', 'xlsx', 'json'] as const) rowsOfFormats.push(...(await measured(format)));
  return {
    title: 'Import of flows',
    how:
      `${figure(flows)} flows with ${stepsOfFlow} steps each, from one file, from the upload to the ` +
      'end of the import. Meanwhile, the list of flows is read again and again; memory is that of the server process, above ' +
      'its value after a garbage collection before the import. Less is better.',
    rows: rowsOfFormats,
  };
};

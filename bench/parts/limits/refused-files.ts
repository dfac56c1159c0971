import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { contract, type CallName } from '../../../src/domain/wire/contract.ts';
import type { CallDef } from '../../../src/domain/wire/wire.ts';
import { Caller, pathOf, type Answer } from '../../../tests/server/caller.ts';
import { Product } from '../../product/product.ts';
import { milliseconds, ratio } from '../../report/numbers.ts';
import type { Part, Row } from '../../report/row.ts';
import { hostileFiles } from './hostile-files.ts';
import { probeHealth } from './probe-health.ts';

/** Files that are made to keep a reader busy, at every address that reads files, against the limits for their refusal. */
const limits = { refused: 1_000, health: 200 } as const;
const project = 'p-shop';

/** They store bytes and read none of them, or only the head of a picture. */
const storing: readonly CallName[] = ['files.upload', 'agents.put', 'runs.putPicture', 'accounts.changeLogo'];

const reading = (Object.keys(contract) as CallName[]).filter((name) => {
  const { bytes }: CallDef = contract[name];
  return bytes === 'body' && !storing.includes(name);
});

/** What the addresses name. */
const placesIn = async (who: Caller) => {
  const list = await who.reply('flows.list', { params: { project } });
  const flowId = list._embedded.flows[0]?.id ?? '';
  const body = { name: `Hostile ${randomUUID()}` };
  const { id: dataset } = await who.reply('datasets.create', { params: { project, flowId }, body });
  const launch = await who.reply('results.startLaunch', { params: { project }, body: { name: 'Hostile' } });
  return { project, flowId, dataset, launch: launch.id };
};

interface Refused {
  readonly time: number;
  readonly health: number;
  /** Empty: it was not refused. */
  readonly words: string;
}

const jobs: Readonly<Partial<Record<CallName, CallName>>> = {
  'transfers.import': 'transfers.read',
  'datasets.startImport': 'datasets.readImport',
};

interface Replied {
  readonly id?: string;
  readonly state?: string;
  readonly detail?: string;
}

/** What is read in the background is refused when its job has ended. */
const endOf = async (who: Caller, name: CallName, { status, text }: Answer, places: object): Promise<string> => {
  const reply = JSON.parse(text) as Replied;
  const read = jobs[name];
  if (status >= 400 && status < 500) return reply.detail ?? '';
  if (!read || status !== 202) return '';
  for (;;) {
    const answer = await who.send(
      'GET',
      pathOf(read, { params: { ...places, id: reply.id ?? '', import: reply.id ?? '' } }),
    );
    const { state = '' } = JSON.parse(answer.text) as Replied;
    if (state !== 'waiting' && state !== 'running') return state === 'failed' ? answer.text : '';
    await pause(10);
  }
};

const sent = async (
  who: Caller,
  name: CallName,
  file: string,
  bytes: Buffer | string,
  places: object,
): Promise<Refused> => {
  const query = { name: file };
  const path = pathOf(name, { params: places as Record<string, string>, query });
  const headers = { 'content-type': 'application/octet-stream', 'idempotency-key': randomUUID() };
  const probe = probeHealth(who.base);
  const began = performance.now();
  const body = typeof bytes === 'string' ? bytes : new Blob([new Uint8Array(bytes)]);
  const words = await endOf(who, name, await who.send(contract[name].method, path, body, headers), places);
  const time = performance.now() - began;
  return { time, health: await probe.stop(), words };
};

const rowsOf = (name: CallName, file: string, { time, health, words }: Refused): readonly Row[] => [
  {
    what: `${name}: ${file}${words === '' ? ' – NOT REFUSED' : ''}`,
    ours: milliseconds(time),
    peer: 'limit',
    theirs: milliseconds(limits.refused),
    ratio: ratio(time, limits.refused),
  },
  {
    what: `${name}: ${file}: /healthz meanwhile`,
    ours: milliseconds(health),
    peer: 'limit',
    theirs: milliseconds(limits.health),
    ratio: ratio(health, limits.health),
  },
];

export const refusedFiles = async (): Promise<Part> => {
  const product = await Product.open();
  try {
    const who = new Caller(product.base, await product.token());
    const places = await placesIn(who);
    const rows: Row[] = [];
    for (const [file, made] of Object.entries(hostileFiles)) {
      const bytes = made();
      for (const name of reading) {
        const refused = await sent(new Caller(product.base, await product.token()), name, file, bytes, places);
        if (process.env['BENCH_WORDS']) console.error(name, file, refused);
        rows.push(...rowsOf(name, file, refused));
      }
    }
    return {
      title: 'Refused files',
      how:
        'Files that cost a reader much more than their size, at every address that reads files: from the upload to the refusal in words, ' +
        'and the slowest answer of `/healthz` meanwhile. What is imported in the background is refused when its job has ended. Less is better.',
      rows,
    };
  } finally {
    await product.close();
  }
};

import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer, request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { Product } from '../../product/product.ts';
import { shareOfMemory } from '../../product/share-of-memory.ts';
import { temporaryFolder } from '../../product/temporary-folder.ts';
import { figure, megabytes, ratio } from '../../report/numbers.ts';
import type { Part, Row } from '../../report/row.ts';

/** An adapter that waits for work: its memory, its share of a core, and its requests, which pass a counting proxy. */
const settle = 30_000;
const watched = 120_000;
const goals = { memory: 90 * 1_048_576, core: 0.2, requests: 10 } as const;
const ticksPerSecond = 100;

const counting = async (target: string) => {
  let requests = 0;
  const server = createServer((incoming, outgoing) => {
    requests += 1;
    const onward = httpRequest(
      new URL(incoming.url ?? '/', target),
      { method: incoming.method ?? 'GET', headers: incoming.headers },
      (reply) => {
        outgoing.writeHead(reply.statusCode ?? 502, reply.headers);
        reply.pipe(outgoing);
      },
    );
    onward.on('error', () => outgoing.destroy());
    outgoing.on('close', () => onward.destroy());
    incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    count: () => requests,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};

/** Seconds of a core that a process has used. */
const coreSeconds = (pid: number): number => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
};

const rowOf = (what: string, ours: number, goal: number, shown: (value: number) => string): Row => ({
  what,
  ours: shown(ours),
  peer: 'the goal',
  theirs: shown(goal),
  ratio: ratio(ours, goal),
});

const paired = async (product: Product, base: string, folder: string) => {
  const child = spawn(process.execPath, ['adapter/main.ts', '--server', base, '--data', folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let words = '';
  const online = Promise.withResolvers<void>();
  child.once('exit', () => online.reject(new Error(`The adapter has ended: ${words}`)));
  child.stdout.on('data', (text) => {
    words += String(text);
    if (words.includes('Online as')) online.resolve();
  });
  while (!/[A-Z]{4}-[A-Z]{4}/.test(words)) await pause(100);
  const [code = ''] = /[A-Z]{4}-[A-Z]{4}/.exec(words) ?? [];
  const reply = await fetch(`${product.base}/rs/api/v1/adapter-pairings/confirm`, {
    method: 'POST',
    headers: { authorization: `Bearer ${await product.token()}`, 'content-type': 'application/json' },
    body: JSON.stringify({ code }),
  });
  if (!reply.ok) throw new Error(`pairing returned ${reply.status}`);
  await online.promise;
  return child;
};

export const idleAdapter = async (): Promise<Part> => {
  const product = await Product.open();
  const [proxy, folder] = [await counting(product.base), temporaryFolder()];
  const child = await paired(product, proxy.base, folder.path);
  const pid = child.pid ?? 0;
  try {
    await pause(settle);
    const [core, requests] = [coreSeconds(pid), proxy.count()];
    await pause(watched);
    const share = ((coreSeconds(pid) - core) / (watched / 1_000)) * 100;
    const perMinute = (proxy.count() - requests) / (watched / 60_000);
    return {
      title: 'An adapter that waits',
      how: `Paired by its code, then ${settle / 1_000} s of rest; ${watched / 60_000} minutes of waiting for work. Less is better.`,
      rows: [
        rowOf('memory (PSS)', shareOfMemory(pid), goals.memory, megabytes),
        rowOf('share of a core, in percent', share, goals.core, figure),
        rowOf('requests per minute', perMinute, goals.requests, figure),
      ],
    };
  } finally {
    child.kill('SIGKILL');
    proxy.close();
    await product.close();
    await folder.remove();
  }
};

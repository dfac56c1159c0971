import { setTimeout as pause } from 'node:timers/promises';
import { v7 as uuid } from 'uuid';
import { Caller } from '../../tests/server/caller.ts';
import { openSubscriber } from '../load/open-subscriber.ts';
import { fillProject, projectIdOf } from '../product/fill-project.ts';
import { Product } from '../product/product.ts';
import { milliseconds, quantile, ratio } from '../report/numbers.ts';
import type { Part, Row } from '../report/row.ts';

const users = 20;
const perSecond = 10;
const seconds = 40;
const defects = 1_000;
/** Milliseconds: the goals of the product on one machine. */
const limits = [
  [0.95, 150],
  [0.99, 400],
] as const;
const project = projectIdOf('EDIT');

/** Edits are sent on schedule, whether or not the previous one has been answered. */
const measure = async (product: Product): Promise<number[]> => {
  const token = await product.token();
  const callers = Array.from({ length: users }, () => new Caller(product.base, token));
  const subscribers = await Promise.all(callers.map(() => openSubscriber(product.base, token, project)));
  const began = performance.now();
  const edit = async (index: number) => {
    const due = began + (index * 1000) / perSecond;
    await pause(Math.max(0, due - performance.now()));
    const id = `EDIT-${1 + ((index * 37) % defects)}`;
    const body = { id, action: 'UPDATE', field: 'header', value: `Edited ${index}` } as const;
    const headers = { 'idempotency-key': uuid() };
    await callers[index % users]?.reply('defects.change', { params: { project, id }, body }, headers);
    return performance.now() - due;
  };
  const times = await Promise.all(Array.from({ length: perSecond * seconds }, (_, index) => edit(index)));
  await Promise.all(subscribers.map((subscriber) => subscriber.close()));
  return times;
};

export const durable = async (): Promise<Part> => {
  const product = await Product.open();
  try {
    await product.fill((client) => fillProject(client, 'EDIT', defects));
    const times = await measure(product);
    return {
      title: 'From the edit to the disk',
      how:
        `${users} clients, each with its live socket, change titles over HTTP, ${perSecond} per second in total for ` +
        `${seconds} s, each on schedule whether or not the previous one has been answered. The time is from the ` +
        'moment when an edit was due until its answer, which is sent after the commit is on disk. It is compared ' +
        'with the goal. Less is better.',
      rows: limits.map(([share, limit]): Row => ({
        what: `Edit until it is durable: p${share * 100}`,
        ours: milliseconds(quantile(times, share)),
        peer: 'the goal',
        theirs: milliseconds(limit),
        ratio: ratio(quantile(times, share), limit),
      })),
    };
  } finally {
    await product.close();
  }
};

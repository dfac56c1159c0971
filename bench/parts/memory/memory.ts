import { startBareFastify } from '../../bare/start-bare.ts';
import { httpCalls } from '../../load/http-load.ts';
import { Product } from '../../product/product.ts';
import type { Child } from '../../product/child.ts';
import { megabytes, ratio } from '../../report/numbers.ts';
import type { Part, Row } from '../../report/row.ts';

const calls = 1_000;
const peer = 'bare Fastify';

const rowOf = (what: string, ours: number, theirs: number): Row => ({
  what,
  ours: megabytes(ours),
  peer,
  theirs: megabytes(theirs),
  ratio: ratio(ours, theirs),
});

const measure = async (child: Child, base: string, path: string, authorization: string) => {
  const before = await child.memory(false);
  await httpCalls(base, () => ({ method: 'GET', path, headers: { authorization } }), calls);
  return { before, after: await child.memory(true) };
};

export const memory = async (): Promise<Part> => {
  const [product, bare] = [await Product.open({ tellsMemory: true }), await startBareFastify(undefined, true)];
  try {
    const path = '/wi/api/v1/p-shop/defects';
    const ours = await measure(product.child, product.base, path, `Bearer ${await product.token()}`);
    const theirs = await measure(bare, bare.base, path, '');
    return {
      title: 'Memory of the server',
      how:
        'Resident memory of the Node process only (PostgreSQL is a separate process): after one person has signed ' +
        `in, and after ${calls.toLocaleString('en-US')} calls of the list and a full garbage collection; then the ` +
        'size of the heap. Less is better.',
      rows: [
        rowOf('Resident after the start', ours.before.rss, theirs.before.rss),
        rowOf(`Resident after ${calls.toLocaleString('en-US')} calls`, ours.after.rss, theirs.after.rss),
        rowOf(`Heap after ${calls.toLocaleString('en-US')} calls`, ours.after.heapUsed, theirs.after.heapUsed),
      ],
    };
  } finally {
    await bare.stop();
    await product.close();
  }
};

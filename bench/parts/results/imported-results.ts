import { setTimeout as pause } from 'node:timers/promises';
import { Product } from '../../product/product.ts';
import { figure, megabytes, milliseconds, ratio } from '../../report/numbers.ts';
import type { Part, Row } from '../../report/row.ts';

/** A report of many results, from the upload to the answer, against the limits for time and memory. */
const cases = 100_000;
const limits = { time: 10_000, growth: 150 * 1_048_576 } as const;
const project = 'p-ware';

const report = (): string => {
  const one = (at: number): string => {
    const failure = at % 10 === 0 ? '<failure message="expected 1">at cart.ts:3</failure>' : '';
    return `<testcase classname="shop.Part${at % 97}" name="test ${at}" time="0.0${at % 9}">${failure}</testcase>`;
  };
  return `<testsuites><testsuite name="shop">${Array.from({ length: cases }, (_, at) => one(at)).join('')}</testsuite></testsuites>`;
};

interface Sent {
  readonly time: number;
  readonly growth: number;
}

const send = async (product: Product): Promise<Sent> => {
  const authorization = `Bearer ${await product.token()}`;
  const before = (await product.child.memory(true)).rss;
  let [most, isDone] = [before, false];
  const watching = (async () => {
    while (!isDone) {
      most = Math.max(most, (await product.child.memory(false)).rss);
      await pause(20);
    }
  })();
  const began = performance.now();
  const answer = await fetch(`${product.base}/rs/api/v1/${project}/results?name=bench`, {
    method: 'POST',
    body: report(),
    headers: { authorization, 'content-type': 'application/xml' },
  });
  const { total } = (await answer.json()) as { total: number };
  const time = performance.now() - began;
  isDone = true;
  await watching;
  if (total !== cases) throw new Error(`${total} results were stored (${answer.status})`);
  return { time, growth: most - before };
};

export const importedResults = async (): Promise<Part> => {
  const product = await Product.open({ tellsMemory: true });
  try {
    const { time, growth } = await send(product);
    const rows: Row[] = [
      {
        what: 'JUnit: from the upload to the answer',
        ours: milliseconds(time),
        peer: 'limit',
        theirs: milliseconds(limits.time),
        ratio: ratio(time, limits.time),
      },
      {
        what: 'growth of the server at most',
        ours: megabytes(growth),
        peer: 'limit',
        theirs: megabytes(limits.growth),
        ratio: ratio(growth, limits.growth),
      },
    ];
    return {
      title: 'Imported results',
      how:
        `A JUnit report of ${figure(cases)} results, one in ten failed, in one request. Memory is that of the server ` +
        'process with the thread that reads, above its value after a garbage collection. Less is better.',
      rows,
    };
  } finally {
    await product.close();
  }
};

import { CookieClient } from '../../server/cookie-client.ts';
import type { Product } from './cluster-process.ts';
import { addressOf, passwordOf } from './assay-test.ts';

/** Reports defects with a call, which is faster than the form; returns their ids. */
export const reportMany = async (
  assay: Pick<Product, 'base'>,
  titles: readonly string[],
): Promise<readonly string[]> => {
  const owner = new CookieClient(assay.base);
  await owner.signIn(addressOf('owner'), passwordOf('owner'));
  const authorization = `Bearer ${await owner.token()}`;
  const ids: string[] = [];
  for (const header of titles) {
    const answer = await fetch(`${assay.base}/wi/api/v1/p-shop/defects`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify({ header, status: 'To Do', severity: 'Major' }),
    });
    ids.push(((await answer.json()) as { id: string }).id);
  }
  return ids;
};

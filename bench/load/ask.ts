import type { Product } from '../product/product.ts';

/** One call, read to its end; throws if it fails. */
export const ask = async (product: Product, path: string, token: string): Promise<void> => {
  const answer = await fetch(product.base + path, { headers: { authorization: `Bearer ${token}` } });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
};

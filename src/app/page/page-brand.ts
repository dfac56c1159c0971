import { z } from 'zod';
import type { Brand } from '../../domain/brand/brand.ts';
import { texts } from '../../domain/texts/texts.ts';

const brandShape = z.object({ name: z.string().min(1), hasLogo: z.boolean(), hasLogoDark: z.boolean() });
const own: Brand = { name: texts.product, hasLogo: false, hasLogoDark: false };

/** The brand in the page; without one from the server, the product's own. */
export const pageBrand = (page: Pick<Document, 'querySelector'>): Brand => {
  const text = page.querySelector('meta[name="brand"]')?.getAttribute('content');
  try {
    return text ? brandShape.parse(JSON.parse(text)) : own;
  } catch {
    return own;
  }
};

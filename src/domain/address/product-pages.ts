import { mergeParts } from '../merge-parts.ts';
import type { PageRoute } from './page-route.ts';
import { routes } from './routes.ts';

/** The pages of the product's own administration, in the order of their navigation [PADMIN-002, ROUTE-045]. */
export const productPages = mergeParts(routes, 'product');

export type ProductChild = keyof typeof productPages;

export const productChildren = Object.keys(productPages) as readonly ProductChild[];

/** The page with this name; the first one if no name is given; null if there is none. */
const productChildOf = (name: string | undefined): ProductChild | null =>
  name === undefined ? 'accounts' : (productChildren.find((child) => child === name) ?? null);

interface ProductPage {
  readonly name: 'productAdmin';
  readonly child: ProductChild;
}

const productPath = /^\/product-admin(?:\/([a-z-]+))?\/?$/;

export const productRoute: PageRoute<ProductPage> = {
  name: 'productAdmin',
  read(pathname) {
    const [found, name] = productPath.exec(pathname) ?? [];
    const child = found === undefined ? null : productChildOf(name);
    return child && { name: 'productAdmin', child };
  },
  write: ({ child }) => `/product-admin/${child}`,
  title: ({ child }) => productPages[child].title,
};

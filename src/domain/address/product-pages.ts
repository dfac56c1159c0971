import { pageMessages } from './page-messages.ts';

/** The pages of the product's own administration, in the order of their navigation [PADMIN-002, ROUTE-045]. */
export const productPages = {
  accounts: { title: pageMessages.productPages.accounts },
  subscriptions: { title: pageMessages.productPages.subscriptions },
  users: { title: pageMessages.productPages.users },
} as const;

export type ProductChild = keyof typeof productPages;

export const productChildren = Object.keys(productPages) as readonly ProductChild[];

/** The page of this name; the first one when none is named; null when there is none. */
export const productChildOf = (name: string | undefined): ProductChild | null =>
  name === undefined ? 'accounts' : (productChildren.find((child) => child === name) ?? null);

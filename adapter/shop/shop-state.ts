/** The sample shop: what it sells, and what a visitor has in the basket. Everything is in memory. */
export interface Product {
  readonly key: string;
  readonly name: string;
  readonly price: number;
}

export const products: readonly Product[] = [
  { key: 'tea', name: 'Tea', price: 4 },
  { key: 'coffee', name: 'Coffee', price: 7 },
  { key: 'cocoa', name: 'Cocoa', price: 5 },
  { key: 'sugar', name: 'Sugar', price: 2 },
];

/** What the web shop knows of a visitor. */
export interface WebVisit {
  customer: string;
  /** The number of each article, by its key. */
  readonly cart: Map<string, number>;
  hasCoupon: boolean;
  /** The number of the last order. */
  orders: number;
}

export interface Visitor {
  readonly id: string;
  readonly web: WebVisit;
  user: string;
  readonly basket: string[];
  readonly orders: { readonly number: number; readonly items: readonly string[]; readonly name: string }[];
}

export const priceOf = (basket: readonly string[]): number =>
  basket.reduce((sum, key) => sum + (products.find((one) => one.key === key)?.price ?? 0), 0);

/**
 * The look of the shop. Releases: 1 as recorded; 2 with other ids, classes and order; 3 also with other words; 4 also
 * without coffee. Faults: `slow` answers, a `renamed` pay button, a `gone` pay button, `500` for orders.
 */
export interface Look {
  readonly release: number;
  readonly faults: readonly string[];
}

export const lookOf = (release: string | undefined, faults: string | undefined): Look => ({
  release: Math.min(4, Math.max(1, Number(release ?? 1) || 1)),
  faults: (faults ?? '').split(',').filter((fault) => ['slow', 'renamed', 'gone', '500'].includes(fault)),
});

/** What an element is called in a release. */
export const wordOf = ({ release }: Look, first: string, third: string): string => (release < 3 ? first : third);
export const idOf = ({ release }: Look, name: string): string =>
  release === 1 ? name : `${name}-${(name.length * 7_919 * release).toString(36)}`;
export const arranged = <Part>({ release }: Look, parts: readonly Part[]): readonly Part[] =>
  release === 1 ? parts : parts.toReversed();

export interface Visit {
  readonly look: Look;
  readonly visitor: Visitor;
  readonly url: URL;
  readonly form: URLSearchParams;
}

export interface Answer {
  readonly status?: number;
  readonly to?: string;
  readonly type?: string;
  readonly file?: string;
  readonly body?: string;
}

/**
 * Automated runs of the last five days: each letter is the result of one day, the oldest first. p: passed, w: passed with
 * warnings, f: failed, a space: none.
 */
export const sampleRuns: readonly (readonly [flow: string, results: string, message: string])[] = [
  ['fl-search-word', 'ppppp', ''],
  ['fl-filter-size', 'pwpp ', ''],
  ['fl-add-to-cart', 'ppfpp', 'The cart shows 0 articles.'],
  ['fl-coupon', 'pffpf', 'The total is 49.90 €, not 39.90 €.'],
  ['fl-pay-card', 'pppfp', 'The button “Pay now” was not found within 10 seconds.'],
  ['fl-search-nothing', ' pp p', ''],
];

import type { ListPage } from '../../src/domain/wire/wire.ts';

/** What a reply says about the page that it holds. */
export const pageOf = (size: number, number: number, totalElements: number): ListPage => ({
  size,
  number,
  totalElements,
  totalPages: Math.ceil(totalElements / size),
});

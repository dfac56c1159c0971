import type { ListPage } from '../../src/domain/wire/wire.ts';

/** The paging information of a reply. */
export const pageOf = (size: number, number: number, totalElements: number): ListPage => ({
  size,
  number,
  totalElements,
  totalPages: Math.ceil(totalElements / size),
});

import { limits } from '../limits.ts';

/** When what was deleted then goes for good [ruling R17]. */
export const purgeDateOf = (deletedOn: string): string =>
  new Date(Date.parse(deletedOn) + limits.trashLife).toISOString();

import { areaDomain } from '../area-domain.ts';
import { itemsContract } from './items-contract.ts';

export const itemsDomain = areaDomain({
  name: 'items',
  contract: itemsContract,
});

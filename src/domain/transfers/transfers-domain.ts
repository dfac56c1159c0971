import { areaDomain } from '../area-domain.ts';
import { transfersContract } from './transfers-contract.ts';

/** Import and export of flows. */
export const transfersDomain = areaDomain({
  name: 'transfers',
  contract: transfersContract,
  recorded: { ids: ['state', 'format', 'field'] },
});

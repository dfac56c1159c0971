import { areaDomain } from '../area-domain.ts';
import { liveContract } from './live-contract.ts';

export const liveDomain = areaDomain({
  name: 'live',
  contract: liveContract,
});

import { areaDomain } from '../area-domain.ts';
import { countriesContract } from './countries-contract.ts';

export const countriesDomain = areaDomain({
  name: 'countries',
  contract: countriesContract,
});

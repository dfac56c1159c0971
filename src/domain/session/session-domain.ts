import { areaDomain } from '../area-domain.ts';
import { sessionContract } from './session-contract.ts';

export const sessionDomain = areaDomain({
  name: 'session',
  contract: sessionContract,
});

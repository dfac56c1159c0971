import { areaDomain } from '../area-domain.ts';
import { agentsContract } from './agents-contract.ts';
import { runsContract } from './runs-contract.ts';

export const runsDomain = areaDomain({ name: 'runs', contract: { ...runsContract, ...agentsContract } });

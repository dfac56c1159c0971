import { areaRules } from '../area-domain.ts';
import { agentsContract } from './agents-contract.ts';
import { describeManualCommand } from './manual/describe-manual-command.ts';
import { manualContract } from './manual-contract.ts';
import { manualRuns } from './manual/manual-runs.ts';
import { runsContract } from './runs-contract.ts';

export const runsRules = areaRules({
  contract: { ...runsContract, ...manualContract, ...agentsContract },
  journal: manualRuns,
  describe: describeManualCommand,
});

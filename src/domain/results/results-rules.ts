import { areaRules } from '../area-domain.ts';
import { failuresContract } from './failures/failures-contract.ts';
import { launchesContract } from './launches/launches-contract.ts';
import { resultAuditMessages } from './result-audit-messages.ts';
import { resultsContract } from './results-contract.ts';
import { testContract } from './tests/test-contract.ts';

export const resultsRules = areaRules({
  contract: { ...resultsContract, ...launchesContract, ...testContract, ...failuresContract },
  audited: { entity: 'RESULTS', messages: resultAuditMessages.audited, fields: resultAuditMessages.fields },
});

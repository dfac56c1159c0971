import { areaDomain } from '../area-domain.ts';
import { describeRelationCommand } from './describe-relation-command.ts';
import { relationsOver } from './relations.ts';
import { relationsContract } from './relations-contract.ts';

export const relationsDomain = areaDomain({
  name: 'relations',
  recorded: { ids: ['leftId', 'leftType', 'rightId', 'rightType'] },
  contract: relationsContract,
  journal: ({ itemNews }) => relationsOver(itemNews),
  schema: 1,
  describe: describeRelationCommand,
});

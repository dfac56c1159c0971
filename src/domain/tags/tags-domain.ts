import { areaDomain } from '../area-domain.ts';
import { tagsContract } from './tags-contract.ts';
import { describeTagCommand } from './describe-tag-command.ts';
import { tagMessages } from './tag-messages.ts';
import { tagRoutes } from './tag-routes.ts';
import { tags } from './tags.ts';

export const tagsDomain = areaDomain({
  name: 'tags',
  contract: tagsContract,
  routes: tagRoutes,
  journal: () => tags,
  schema: 2,
  describe: describeTagCommand,
  audited: { entity: 'TAG', fields: tagMessages.auditedFields },
});

import { areaDomain } from '../area-domain.ts';
import { tagsContract } from './tags-contract.ts';
import { tagRoutes } from './tag-routes.ts';

export const tagsDomain = areaDomain({
  name: 'tags',
  contract: tagsContract,
  routes: tagRoutes,
});

import { areaDomain } from '../area-domain.ts';
import { describeTemplateCommand } from './journal/describe-template-command.ts';
import { templates } from './templates.ts';
import { withStatusLooks } from './with-status-looks.ts';
import { templatesContract } from './templates-contract.ts';
import { templateRoutes } from './template-routes.ts';

export const templatesDomain = areaDomain({
  name: 'templates',
  contract: templatesContract,
  routes: templateRoutes,
  journal: () => templates,
  schema: 2,
  describe: describeTemplateCommand,
  upcasts: { 'template.saved': [withStatusLooks] },
});

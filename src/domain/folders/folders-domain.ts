import { areaDomain } from '../area-domain.ts';
import { foldersView } from './folders-view.ts';

export const foldersDomain = areaDomain({
  name: 'folders',
  calls: ['folders'],
  view: foldersView,
  schema: 1,
  rules: async () => (await import('./folders-rules.ts')).foldersRules,
});

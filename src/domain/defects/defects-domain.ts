import { areaDomain } from '../area-domain.ts';
import { defects } from './defects.ts';
import { newDefectDraftKeyOf, uploadsOfDefect } from './local-defect.ts';
import { itemNewsOfDefect } from './defect-item.ts';
import { defectsContract } from './defects-contract.ts';
import { bulkContract } from './bulk/bulk-contract.ts';
import { similarContract } from './list/similar-contract.ts';
import { historyContract } from './history/history-contract.ts';
import { defectRoutes } from './defect-routes.ts';

export const defectsDomain = areaDomain({
  name: 'defects',
  contract: { ...defectsContract, ...bulkContract, ...similarContract, ...historyContract },
  routes: defectRoutes,
  journal: () => defects,
  schema: 7,
  itemNews: itemNewsOfDefect,
  uploadsOf: uploadsOfDefect,
  draftKeyOf: newDefectDraftKeyOf,
  recorded: {
    ids: ['defectId', 'commentId', 'attachmentId', 'assignee', 'takesBack'],
    texts: ['header', 'comment'],
    stream: 'defect',
    files: /^defects\/[\w-]+\/attachments\/[\w-]+$/,
  },
});

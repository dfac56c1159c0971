import { localized } from '../texts/localized.ts';

/** Imported results in the history trail. */
export const resultAuditMessages = localized({
  audited: { entity: 'Imported results', record: 'the imported results of {name}' },
  fields: {
    flow: 'Flow',
    until: 'Quarantined until',
    owner: 'Owner of the quarantine',
    reason: 'Reason of the quarantine',
  },
});

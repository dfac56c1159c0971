import { ruleAtFirst, type Retention } from '../../../src/domain/logs/retention/retention.ts';

export const sampleRetention: Retention = {
  ...ruleAtFirst,
  modifiedBy: '',
  modifiedDate: null,
  purged: null,
};

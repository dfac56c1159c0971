import type { Retention } from '../../../src/domain/logs/retention/retention.ts';

export const sampleRetention: Retention = {
  passedDays: null,
  failedDays: null,
  cancelledDays: null,
  modifiedBy: '',
  modifiedDate: null,
  purged: null,
};

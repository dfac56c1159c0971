import { namedRecordModel } from './named-record.ts';

export const planUser = namedRecordModel('planUser', 'a test plan');

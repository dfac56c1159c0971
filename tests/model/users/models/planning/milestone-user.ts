import { namedRecordModel } from './named-record.ts';

export const milestoneUser = namedRecordModel('milestoneUser', 'a milestone');

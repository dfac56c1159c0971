import { scheduleAuditMessages } from '../schedules/schedule-audit-messages.ts';
import { scheduleAudited } from '../schedules/schedule-audited.ts';
import { entityLabel, fieldLabel } from './audited-entity.ts';
import type { AuditEntry } from './audit-entry.ts';
import { operationWord } from './operation-word.ts';

/**
 * The history of a record in words. It also has the changes of its schedules, whose fields are named as theirs: both may have a
 * status or a description. Their words are here, because the page of another record does not load the rules of schedules.
 */
const wordIn = (words: Readonly<Record<string, string>>, name: string): string | undefined =>
  Object.hasOwn(words, name) ? words[name] : undefined;

const isOfSchedule = ({ entity }: AuditEntry): boolean => entity === scheduleAudited.entity;

const subjectOf = (entry: AuditEntry): string => {
  const { entity, fieldChanged: field } = entry;
  if (!isOfSchedule(entry)) return field === '' ? entityLabel(entity) : fieldLabel(entity, field);
  const { audited, fields, ofSchedule } = scheduleAuditMessages;
  return field === '' ? audited.entity : ofSchedule(wordIn(fields, field) ?? field);
};

export const historyWhat = (entry: AuditEntry): string => `${subjectOf(entry)}: ${operationWord(entry.operation)}`;

/** The words for a value of a record's own field: people and records by their names. */
export type OwnValue = (field: string, value: string) => string;

const moment = /^\d{4}-\d{2}-\d{2}T[\d:.]+(?:Z|[+-]\d{2}:\d{2})$/;

const scheduleValue = (field: string, value: string, momentOf: (iso: string) => string): string => {
  if (moment.test(value)) return momentOf(value);
  const values: Readonly<Record<string, Readonly<Record<string, string>>>> = scheduleAudited.values;
  const words = Object.hasOwn(values, field) ? values[field] : undefined;
  return (words && wordIn(words, value)) ?? scheduleAudited.shown(field, value) ?? value;
};

/** `momentOf`: a moment as everywhere else. */
export const historyValue = (
  entry: AuditEntry,
  value: string,
  { own, momentOf }: { readonly own: OwnValue; momentOf(iso: string): string },
): string => {
  if (value === '') return '';
  return isOfSchedule(entry) ? scheduleValue(entry.fieldChanged, value, momentOf) : own(entry.fieldChanged, value);
};

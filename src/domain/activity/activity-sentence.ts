import {
  auditSentence,
  fieldText,
  fill,
  valueText,
  type SentencePart,
  type TrailNames,
} from '../audit/audit-sentence.ts';
import { fieldNames } from '../audit/audited-entity.ts';
import { localizedLabel } from '../templates/localized-labels.ts';
import type { ActivityGroup, ActivityReply } from './activity-contract.ts';
import { activityMessages as say } from './activity-messages.ts';

/** What a page of the activity has beside its groups. */
export type ActivityMore = Omit<ActivityReply, 'groups'>;

const counts: Readonly<Record<string, (count: number) => string>> = say.counts;
/** "4 defects". */
export const countText = (entity: string, count: number): string =>
  (Object.hasOwn(counts, entity) ? counts[entity] : undefined)?.(count) ?? say.counts.other(count);

/** Whether all changes set one value; unknown where not all of them are here. */
const isSame = ({ changes, entries }: ActivityGroup): boolean =>
  entries.length === changes && new Set(entries.map(({ newValue }) => newValue)).size === 1;

/** "Noah changed Severity of 12 defects to Minor"; a single change is told as in the trail. */
export const groupSentence = (group: ActivityGroup, names: TrailNames): readonly SentencePart[] => {
  const [entry] = group.entries;
  if (!entry) return [];
  if (group.changes === 1) return auditSentence(entry, names);
  const pattern = isSame(group) && entry.newValue !== '' ? say.groups.same : say.groups.various;
  return fill(pattern, (slot): readonly SentencePart[] => {
    switch (slot) {
      case 'who':
        return [{ kind: 'name', text: names.people[entry.user] ?? entry.user, title: entry.user }];
      case 'field':
        return [{ kind: 'text', text: fieldText(entry, names) }];
      case 'records':
        return [{ kind: 'text', text: countText(entry.entity, group.records) }];
      default:
        return [{ kind: 'value', text: valueText(entry, entry.newValue, names) }];
    }
  });
};

/** The fields to filter by: those of one kind, or of all; by their names. */
export const fieldOptions = (
  kinds: ActivityReply['kinds'],
  chosen: string,
): readonly { readonly value: string; readonly label: string }[] => {
  const shown = kinds.filter(({ kind }) => chosen === '' || kind === chosen);
  const labels: Record<string, string> = {};
  // The labels of projects win: there, people know them.
  for (const { entity, labels: own } of shown.toSorted((one) => (Object.keys(one.labels).length > 0 ? 1 : -1)))
    Object.assign(labels, fieldNames(entity), own);
  return Object.entries(labels)
    .filter(([field]) => !field.includes('.'))
    .map(([value, label]) => ({ value, label: localizedLabel(value, label) }))
    .toSorted((one, other) => one.label.localeCompare(other.label));
};

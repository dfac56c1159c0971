import type { IssueSettings } from '../../src/domain/issues/issue.ts';
import { jiraAuthor } from '../../src/domain/projects/person-of.ts';
import { derivedId } from '../journal/derived-id.ts';
import type { FollowedValue } from '../modules/contributions.ts';
import type { ComparisonOf, FieldDifference, FieldsNow } from './compare-fields.ts';
import type { IssueRow } from './issue-rows.ts';
import type { IssuesNeeds } from './issues-needs.ts';

/** Values of Jira that a defect takes, by commands with Jira as their author. The trigger of migration 0146 knows it. */

/** Only where the defect still has the value of the comparison. The number of the change is in its key, and is counted at once. */
export const setValue = async (
  needs: IssuesNeeds,
  row: IssueRow,
  { field, was, value }: Pick<FollowedValue, 'field' | 'was' | 'value'>,
) => {
  const { project_id: project, defect_id: id } = row;
  const key = derivedId('issue', row.id, row.followed, field, value);
  const outcome = await needs.records.setValue(needs, { project, id, by: jiraAuthor, key, field, was, value });
  if (outcome === 'done')
    await needs.database
      .updateTable('defect_issues')
      .set({ followed: row.followed + 1 })
      .where('id', '=', row.id)
      .where('followed', '=', row.followed)
      .execute();
  return outcome;
};

/** The severity of a priority; null if the project names none for it. */
const severityOf = ({ priorities }: IssueSettings, priority: string): string | null =>
  Object.keys(priorities).find((severity) => priorities[severity]?.trim() === priority) ?? null;

type Taken = Pick<FollowedValue, 'field' | 'was' | 'value'>;

const takenOf = ({ record, settings }: ComparisonOf, { field, there }: FieldDifference): Taken | null => {
  if (field === 'title') return { field, was: record.title, value: there };
  if (field !== 'severity') return null;
  const value = severityOf(settings, there);
  return value === null ? null : { field, was: record.severity, value };
};

type Fields = Pick<FieldsNow, 'compared' | 'differing'>;

/** Unavailable now: the field is compared again as it was before. */
const left = ({ row }: ComparisonOf, { field }: FieldDifference, { compared, differing }: Fields): Fields => {
  const before = row.compared[field];
  return { compared: { ...compared, ...(before && { [field]: before }) }, differing };
};

const agreed = ({ field, there }: FieldDifference, { compared, differing }: Fields): Fields => {
  const { [field]: _, ...rest } = differing;
  return { compared: { ...compared, [field]: { here: there, there, differs: false } }, differing: rest };
};

/** One after the other, each with a number of its own. */
export const takeFields = async (needs: IssuesNeeds, of: ComparisonOf, fields: FieldsNow): Promise<FieldsNow> => {
  let [now, followed]: [Fields, number] = [fields, of.row.followed];
  for (const step of fields.steps) {
    const taken = step.step === 'take' && takenOf(of, step);
    if (!taken) continue;
    const outcome = await setValue(needs, { ...of.row, followed }, taken);
    if (outcome === 'unavailable') now = left(of, step, now);
    if (outcome !== 'done') continue;
    now = agreed(step, now);
    followed += 1;
  }
  return { ...fields, ...now };
};

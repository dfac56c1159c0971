import { useSelector } from '@xstate/react';
import { valueLabel } from '../../domain/audit/audited-entity.ts';
import { recordOf } from '../../domain/journal/record-set.ts';
import { milestoneAbout } from '../../domain/milestones/milestone-facts.ts';
import { scopeMessages as say } from '../../domain/plans/scope-messages.ts';
import { useArea, useWorkspace } from '../actors-context.tsx';
import { dayText } from '../kit/fields/date-words.ts';
import { useOpenProject } from '../projects/use-open-project.ts';
import { RecordHistory } from '../records/record-history.tsx';

const dayFields: readonly string[] = ['startDate', 'endDate', 'scope.dueDate'];

/** Values as a person reads them: codes, people and milestones by their names, days as everywhere. */
const useValueText = () => {
  const { nameOf } = useOpenProject();
  const { journal } = useWorkspace();
  const milestones = useSelector(journal, ({ context }) => context.view.milestones);
  return (field: string, value: string): string => {
    if (field === 'owner' || field === 'scope.assignee') return nameOf(value);
    if (field === 'milestoneId') return recordOf(milestones, milestoneAbout(value))?.name ?? value;
    if (dayFields.includes(field)) return dayText(value);
    return valueLabel('TESTPLAN', field, value) ?? value;
  };
};

/** The history of the plan, newest first [AUD-011]. */
export function HistoryTab() {
  const { planHistory } = useArea('plans');
  const textOf = useValueText();
  return <RecordHistory records={planHistory} label={say.views.history} words={say} textOf={textOf} />;
}

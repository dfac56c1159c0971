import { Plus } from 'lucide-react';
import { newDraft } from '../../domain/schedules/schedule-draft.ts';
import { scheduleMessages as say } from '../../domain/schedules/schedule-messages.ts';
import type { SchedulePlace } from '../../domain/schedules/schedule-place.ts';
import { asSubject } from '../../domain/session/abilities.ts';
import { useArea } from '../actors-context.tsx';
import { Button } from '../kit/display/button.tsx';
import { useOpenProject } from '../projects/use-open-project.ts';

/** Opens the form of a new schedule; a flow has none of its own. */
export function AddSchedule({ place: { projectId, of, id } }: { readonly place: SchedulePlace }) {
  const { scheduleForm } = useArea('schedules');
  const { ability } = useOpenProject();
  if (of === 'flow' || !ability.can('create', asSubject('Schedule', { projectId }))) return null;
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const draft = newDraft(of === 'scenario' || of === 'pipeline' ? id : '', timeZone);
  return (
    <Button
      tone="primary"
      icon={<Plus size={15} aria-hidden />}
      onPress={() =>
        scheduleForm.send({
          type: 'form.open',
          about: '',
          draft: { ...draft },
          value: { project: projectId, executionEntity: of === 'pipeline' ? 'PIPELINE' : 'SCENARIO', schedule: null },
        })
      }
    >
      {say.add}
    </Button>
  );
}

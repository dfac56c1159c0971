import { useSelector } from '@xstate/react';
import type { ImportedTest } from '../../../domain/results/tests/test-contract.ts';
import { resultTestMessages } from '../../../domain/results/tests/test-messages.ts';
import { messages } from '../../../domain/texts/messages.ts';
import { selectMore } from '../../../machines/records/records-machine.ts';
import { useArea } from '../../actors-context.tsx';
import { FormDialog } from '../../form/form-dialog.tsx';
import { useTextField } from '../../form/use-field.ts';
import { DateField } from '../../kit/fields/date-field.tsx';
import { TextArea } from '../../kit/fields/text-area.tsx';
import { UserSelect } from '../../kit/fields/user-select.tsx';
import { useOpenProject } from '../../projects/use-open-project.ts';

const say = resultTestMessages.quarantine;
const dateLabels = { ...messages.defect.date, clear: messages.defect.clearDate };

/** Until when the failures of a test do not fail their runs, and who mends it meanwhile. */
export function QuarantineDialog() {
  const { quarantineForm: form, importedTest } = useArea('results');
  const test = useSelector(importedTest, selectMore) as ImportedTest | undefined;
  const isChange = Boolean(test?.quarantine);
  const { members } = useOpenProject();
  const users = members.map(({ id, fullName, avatar }) => ({ id, name: fullName, avatar }));
  return (
    <FormDialog
      form={form}
      title={isChange ? say.changeTitle : say.title}
      submitLabel={isChange ? messages.save : say.save}
      discardOnClose
    >
      <p>{say.explanation}</p>
      <DateField label={say.until} labels={dateLabels} required {...useTextField(form, 'until', say.until)} />
      <UserSelect label={say.owner} users={users} required {...useTextField(form, 'ownerId', say.owner)} />
      <TextArea label={say.reason} rows={2} {...useTextField(form, 'reason', say.reason)} />
    </FormDialog>
  );
}

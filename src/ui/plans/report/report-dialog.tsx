import { useSelector } from '@xstate/react';
import styled from 'styled-components';
import { zoneOptions } from '../../../domain/notifications/preferences-form.ts';
import { planReportMessages as say } from '../../../domain/plans/report/plan-report-messages.ts';
import { weekdayName } from '../../../domain/plans/report/weekday-name.ts';
import { languages } from '../../../domain/texts/language.ts';
import { selectDraft } from '../../../machines/form/form-machine.ts';
import { useArea } from '../../actors-context.tsx';
import { FormDialog } from '../../form/form-dialog.tsx';
import { FormMultiSelect } from '../../form/form-multi-select.tsx';
import { FormText } from '../../form/form-text.tsx';
import { useTextField } from '../../form/use-field.ts';
import { SelectField } from '../../kit/fields/select-field.tsx';
import { useOpenProject } from '../../projects/use-open-project.ts';
import { color, font } from '../../theme/tokens.ts';

const { fields } = say;
/** A week begins on Monday. */
const weekdays = [1, 2, 3, 4, 5, 6, 0];
const languageOptions = Object.entries(languages).map(([value, label]) => ({ value, label }));

/** When the report of a plan is sent, and to whom. */
export function ReportDialog() {
  const { planReportForm: form } = useArea('plans');
  const { members } = useOpenProject();
  const zone = String(useSelector(form, selectDraft)['timeZone'] ?? '');
  return (
    <FormDialog form={form} title={say.title} submitLabel={say.save} discardOnClose>
      <Quiet>{say.text}</Quiet>
      <FormMultiSelect
        form={form}
        field="days"
        label={fields.days}
        options={weekdays.map((day) => ({ value: String(day), label: weekdayName(day) }))}
      />
      <Pairs>
        <FormText form={form} field="time" label={fields.time} description={say.timeHint} required />
        <SelectField
          label={fields.timeZone}
          options={zoneOptions(zone)}
          {...useTextField(form, 'timeZone', fields.timeZone)}
        />
      </Pairs>
      <FormMultiSelect
        form={form}
        field="recipients"
        label={fields.recipients}
        options={members.map(({ id, fullName }) => ({ value: id, label: fullName }))}
      />
      <SelectField
        label={fields.language}
        options={languageOptions}
        {...useTextField(form, 'language', fields.language)}
      />
    </FormDialog>
  );
}

const Quiet = styled.p`
  color: ${color.quiet};
  font-size: ${font.small};
`;
const Pairs = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(170px, 1fr));
  gap: 14px 12px;
  align-items: start;
`;

import { useSelector } from '@xstate/react';
import { MessageSquarePlus } from 'lucide-react';
import styled from 'styled-components';
import { feedbackKinds, type Feedback } from '../../domain/feedback/feedback.ts';
import { feedbackMessages as say } from '../../domain/feedback/feedback-messages.ts';
import { selectDraft } from '../../machines/form/form-machine.ts';
import { useActors, useArea } from '../actors-context.tsx';
import { FormDialog } from '../form/form-dialog.tsx';
import { useTextField } from '../form/use-field.ts';
import { Badge } from '../kit/display/badge.tsx';
import { Button } from '../kit/display/button.tsx';
import type { Column } from '../kit/tables/column.ts';
import { RelativeTime } from '../kit/display/relative-time.tsx';
import { SelectField } from '../kit/fields/select-field.tsx';
import { TextArea } from '../kit/fields/text-area.tsx';
import { RecordsList } from '../records/records-list.tsx';

const tones = { IDEA: 'neutral', PROBLEM: 'warning', PRAISE: 'success' } as const;

const useColumns = (): readonly Column<Feedback>[] => {
  const { now } = useActors();
  const { columns } = say;
  return [
    {
      id: 'at',
      label: columns.at,
      width: '120px',
      render: ({ createdDate }) => <RelativeTime at={createdDate} now={now()} />,
    },
    { id: 'who', label: columns.who, width: '160px', render: ({ fullName }) => <bdi>{fullName}</bdi> },
    {
      id: 'kind',
      label: columns.kind,
      width: '110px',
      render: ({ kind }) => <Badge tone={tones[kind]} text={say.kinds[kind]} />,
    },
    { id: 'message', label: columns.message, render: ({ message }) => <Said dir="auto">{message}</Said> },
  ];
};

/** The user's feedback on the product; administrators can read all feedback [SET-001]. */
export function FeedbackSettings() {
  const { feedback, feedbackForm: form } = useArea('feedback');
  const columns = useColumns();
  const write = () => form.send({ type: 'form.open', about: '', draft: { kind: 'IDEA', message: '' } });
  return (
    <>
      <RecordsList
        records={feedback}
        label={say.what}
        columns={columns}
        rowId={({ id }) => id}
        empty={{ title: say.none, text: say.noneText }}
        actions={
          <Button tone="primary" icon={<MessageSquarePlus size={15} aria-hidden />} onPress={write}>
            {say.write}
          </Button>
        }
      />
      <FeedbackDialog />
    </>
  );
}

function FeedbackDialog() {
  const { feedbackForm: form } = useArea('feedback');
  const kind = String(useSelector(form, selectDraft)['kind'] ?? 'IDEA');
  const message = useTextField(form, 'message', say.message);
  return (
    <FormDialog form={form} title={say.dialog} submitLabel={say.send} busy={say.sending}>
      <p>{say.text}</p>
      <SelectField
        label={say.kind}
        value={kind}
        options={feedbackKinds.map((value) => ({ value, label: say.kinds[value] }))}
        onChange={(value) => form.send({ type: 'form.write', field: 'kind', value })}
      />
      <TextArea label={say.message} required rows={6} {...message} />
    </FormDialog>
  );
}

const Said = styled.span`
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

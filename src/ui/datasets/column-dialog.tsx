import { useSelector } from '@xstate/react';
import styled from 'styled-components';
import { columnTypes, type DatasetColumn } from '../../domain/datasets/dataset.ts';
import { datasetMessages } from '../../domain/datasets/dataset-messages.ts';
import { columnMessages as say } from '../../domain/datasets/grid-messages.ts';
import { messages } from '../../domain/texts/messages.ts';
import { selectDraft, selectFormAbout, type FormDraft } from '../../machines/form/form-machine.ts';
import { useArea } from '../actors-context.tsx';
import { FormDialog } from '../form/form-dialog.tsx';
import { FormText } from '../form/form-text.tsx';
import { useTextField } from '../form/use-field.ts';
import { Button } from '../kit/display/button.tsx';
import { SelectField } from '../kit/fields/select-field.tsx';
import { TextArea } from '../kit/fields/text-area.tsx';
import { color, font } from '../theme/tokens.ts';

/** What a column may feed: the steps and parameters of its flow. */
export interface FeedOption {
  /** `step/s-1` or `parameter/name`. */
  readonly value: string;
  readonly label: string;
}

const feedsText = (feeds: DatasetColumn['feeds']): string => {
  if (!feeds) return '';
  return 'stepId' in feeds ? `step/${feeds.stepId}` : `parameter/${feeds.parameter}`;
};

export const columnDraft = (column?: DatasetColumn): FormDraft => ({
  name: column?.name ?? '',
  type: column?.type ?? 'text',
  values: column?.values.join('\n') ?? '',
  feeds: feedsText(column?.feeds ?? null),
});

/** A value that the flow no longer has is still shown. */
const optionsWith = (options: readonly FeedOption[], chosen: string) => [
  { value: '', label: say.feedsNothing },
  ...options,
  ...(chosen === '' || options.some(({ value }) => value === chosen) ? [] : [{ value: chosen, label: chosen }]),
];

/** Creates, updates or deletes a column. */
export function ColumnDialog({ feeds }: { readonly feeds: readonly FeedOption[] }) {
  const { datasetColumnForm: form, valueGrid } = useArea('datasets');
  const about = useSelector(form, selectFormAbout);
  const chosen = useTextField(form, 'feeds', say.fields.feeds);
  const type = useTextField(form, 'type', say.fields.type);
  const values = useTextField(form, 'values', say.fields.values);
  const hasValues = useSelector(form, selectDraft)['type'] !== 'secret';
  const remove = () => {
    valueGrid.send({
      type: 'grid.edit',
      edit: { kind: 'change', changes: [{ type: 'column.remove', column: about }] },
    });
    form.send({ type: 'form.discard' });
  };
  return (
    <FormDialog
      form={form}
      title={about === '' ? say.create : say.editTitle}
      submitLabel={messages.save}
      removal={
        about !== '' && (
          <Button tone="danger" onPress={remove}>
            {say.delete}
          </Button>
        )
      }
    >
      <FormText form={form} field="name" label={say.fields.name} required autoFocus />
      <SelectField
        label={say.fields.type}
        options={columnTypes.map((value) => ({ value, label: datasetMessages.types[value] }))}
        {...type}
      />
      {!hasValues && <Hint>{say.secretHint}</Hint>}
      {hasValues && <TextArea label={say.fields.values} description={say.valuesHint} rows={4} {...values} />}
      <SelectField label={say.fields.feeds} options={optionsWith(feeds, chosen.value)} {...chosen} />
    </FormDialog>
  );
}

const Hint = styled.p`
  color: ${color.quiet};
  font-size: ${font.small};
`;

import { useSelector } from '@xstate/react';
import { resultMessages as say } from '../../domain/results/result-messages.ts';
import { selectDraft } from '../../machines/form/form-machine.ts';
import { selectRows } from '../../machines/records/records-machine.ts';
import { useArea } from '../actors-context.tsx';
import { FormDialog } from '../form/form-dialog.tsx';
import { useTextField } from '../form/use-field.ts';
import { SelectField } from '../kit/fields/select-field.tsx';
import type { ImportedResult } from '../../domain/results/imported-run.ts';
import type { ResultFlow } from './results-actors.ts';

/** The flow that a test belongs to, in all of its runs. */
export function ResultMapping() {
  const { resultMapping: form } = useArea('results');
  return (
    <FormDialog form={form} title={say.mapTitle} submitLabel={say.mapSave} busy={say.mapping} discardOnClose>
      <p>{say.mapText}</p>
      <FlowField />
    </FormDialog>
  );
}

/** The chosen flow may be none of those that are found. */
function FlowField() {
  const { resultMapping: form, resultFlows, importedResults } = useArea('results');
  const flows = (useSelector(resultFlows, selectRows) ?? []) as readonly ResultFlow[];
  const results = (useSelector(importedResults, selectRows) ?? []) as readonly ImportedResult[];
  const chosen = String(useSelector(form, selectDraft)['flowId'] ?? '');
  const name = results.find(({ flowId }) => flowId === chosen)?.flowName;
  const isListed = chosen === '' || flows.some(({ id }) => id === chosen);
  return (
    <SelectField
      label={say.facts.flow}
      options={[
        { value: '', label: say.noFlow },
        ...(isListed ? [] : [{ value: chosen, label: name || chosen }]),
        ...flows.map(({ id, name: label }) => ({ value: id, label })),
      ]}
      onSearch={(text) => resultFlows.send({ type: 'term.write', text })}
      {...useTextField(form, 'flowId', say.facts.flow)}
    />
  );
}

import type { ScenarioChange } from '../../../domain/scenarios/scenario-facts.ts';
import { conditionOf, missingIn, type ConditionDraft } from '../../../domain/scenarios/sequence/condition-draft.ts';
import { sequenceMessages } from '../../../domain/scenarios/sequence/sequence-messages.ts';
import { texts } from '../../../domain/texts/texts.ts';
import type { FieldErrors, FormDraft, Submitted } from '../../../machines/form/form-machine.ts';
import type { ConditionAt } from '../../../ui/scenarios/sequence/condition-dialog.tsx';

const draftIn = (draft: FormDraft): ConditionDraft => draft as unknown as ConditionDraft;

const errorsOf = (draft: FormDraft): FieldErrors => {
  const missing = missingIn(draftIn(draft));
  return missing === null ? {} : { [missing]: `${sequenceMessages.condition[missing]} ${texts.fault.required}` };
};

/** Answers the change; the page of the scenario makes it, so that it can be undone there. */
export const conditionFormNeeds = {
  check: errorsOf,
  async submit({ draft, value }: Submitted): Promise<ScenarioChange> {
    const { placeId, was } = value as ConditionAt;
    return { type: 'place.setCondition', placeId, was, value: conditionOf(draftIn(draft)) };
  },
};

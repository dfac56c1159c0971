import { flowAbout, type FlowCommand } from '../../../domain/flows/flow-facts.ts';
import { flowLimits } from '../../../domain/flows/flow-limits.ts';
import { flowMessages } from '../../../domain/flows/flow-messages.ts';
import type { FlowSeverity } from '../../../domain/flows/flow.ts';
import { toProblem, type Problem } from '../../../domain/problems/problem.ts';
import { lengthOf } from '../../../domain/texts/text-length.ts';
import { texts } from '../../../domain/texts/texts.ts';
import type { FieldErrors, FormDraft, Submitted } from '../../../machines/form/form-machine.ts';
import type { Mutation } from '../../../machines/mutation/mutation-machine.ts';
import { askJournal, commandFor } from '../../kit/journal-records.ts';
import type { FlowsNeeds } from './flows-needs.ts';

const textIn = (draft: FormDraft, field: string) => String(draft[field] ?? '');

export const flowErrors = (draft: FormDraft): FieldErrors => {
  const name = textIn(draft, 'name').trim();
  const label = flowMessages.fields.name;
  if (name === '') return { name: `${label} ${texts.fault.required}` };
  const max = flowLimits.nameLength;
  return lengthOf(name) > max ? { name: `${label} ${texts.fault.maxLength(max)}` } : {};
};

type Change = Pick<FlowCommand, 'type' | 'data'>;

const changeOf = ({ about, draft }: Submitted, userId: string): Change => {
  const name = textIn(draft, 'name');
  if (about !== '')
    return { type: 'flow.change', data: { changes: [{ type: 'flow.update', field: 'name', value: name }] } };
  const severity = textIn(draft, 'severity') as FlowSeverity;
  const [description, folderId] = [textIn(draft, 'description'), textIn(draft, 'folderId')];
  const data = {
    name,
    description,
    severity,
    status: 'NEW',
    owner: userId,
    tags: [],
    folderId,
    parameters: [],
  } as const;
  return { type: 'flow.create', data };
};

/** A taken name is told in the words of the documents. */
const problemOf = (error: unknown, name: string): Problem => {
  const problem = toProblem(error);
  const isTaken = problem.kind === 'invalid' && problem.rule === 'duplicate';
  return isTaken ? { kind: 'duplicate', name } : problem;
};

/** Creates or renames a flow and answers its id; the form stays open when the name is taken. */
export const submitFlow = async (needs: FlowsNeeds, submitted: Submitted): Promise<string> => {
  const { id, command } = commandFor<FlowCommand>(
    needs,
    String(submitted.value),
    { id: submitted.about === '' ? null : submitted.about, aboutOf: flowAbout },
    changeOf(submitted, needs.me.id),
  );
  try {
    await needs.journal.submitOrStore(command);
  } catch (error) {
    throw problemOf(error, textIn(submitted.draft, 'name').trim());
  }
  return id;
};

export const flowFormNeeds = (needs: FlowsNeeds) => ({
  check: flowErrors,
  submit: (submitted: Submitted) => submitFlow(needs, submitted),
});

/** Deletes a flow; the notice offers to restore it. */
export const removeFlow = (needs: FlowsNeeds, { about, title, value }: Mutation): Promise<string> =>
  askJournal<FlowCommand>(
    needs,
    String(value),
    { id: about, aboutOf: flowAbout },
    { type: 'flow.delete', data: { name: title } },
  );

import { firstValueFrom } from 'rxjs';
import { flowListMessages as say } from '../../../domain/flows/list/flow-list-messages.ts';
import type { Fact } from '../../../domain/journal/fact.ts';
import { limits } from '../../../domain/limits.ts';
import { toProblem } from '../../../domain/problems/problem.ts';
import type { Reply } from '../../../domain/wire/contract.ts';
import type { FormDraft, Submitted } from '../../../machines/form/form-machine.ts';
import type { CopiedFlow } from '../../../machines/flows/list/flow-target.ts';
import type { FlowsNeeds } from './flows-needs.ts';

const partsIn = (draft: FormDraft) => (['datasets', 'calledFlows'] as const).filter((part) => draft[part] === true);

const leftText = (left: readonly string[]): string =>
  left.map((part) => (Object.hasOwn(say.left, part) ? say.left[part as keyof typeof say.left] : part)).join(', ');

const copiedText = ({ name, brought, left }: Reply<'flows.copyTo'>): string => {
  if (brought.length === 0) return left.length > 0 ? say.copiedWithout(name, leftText(left)) : say.copied(name);
  const also = brought.join(', ');
  return left.length > 0 ? say.copiedPartly(name, also, leftText(left)) : say.copiedWith(name, also);
};

/** Copies a flow and tells what came along and what was left behind. The server names the copy, so it needs the network [FLOW-025]. */
const copyFlow = async (needs: FlowsNeeds, { about, draft, value }: Submitted): Promise<string> => {
  const { projectId } = value as CopiedFlow;
  const name = String(draft['name'] ?? '').trim();
  const body = { targetProjectId: String(draft['target']), with: partsIn(draft), ...(name !== '' && { name }) };
  const { id } = needs.platform.stamp(needs.userId);
  const reply = await firstValueFrom(needs.service.copy(projectId, about, id, body)).catch((error: unknown) => {
    throw toProblem(error);
  });
  needs.journal.answered(reply.facts as readonly Fact[]);
  needs.notify({
    tone: 'success',
    text: copiedText(reply),
    stay: limits.successStay,
  });
  return reply.id;
};

export const flowCopyNeeds = (needs: FlowsNeeds) => ({
  check: () => ({}),
  submit: (submitted: Submitted) => copyFlow(needs, submitted),
});

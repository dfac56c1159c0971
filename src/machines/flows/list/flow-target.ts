import { noFolder } from '../../../domain/address/document-filters.ts';
import type { FlowRecord } from '../../../domain/flows/flow.ts';
import type { FormOpening } from '../../form/form-machine.ts';
import type { Mutation } from '../../mutation/mutation-machine.ts';

/** The value of forms and mutations of flows: the project. */
export const newFlowForm = (projectId: string, folder: string): FormOpening => ({
  about: '',
  draft: { name: '', description: '', severity: 'IMPORTANT', folderId: folder === noFolder ? '' : folder },
  value: projectId,
});

export const renameFlowForm = ({ id, name, projectId }: FlowRecord): FormOpening => ({
  about: id,
  draft: { name },
  value: projectId,
});

export const flowRemoval = ({ id, name, projectId }: FlowRecord): Mutation => ({
  name: 'delete',
  about: id,
  title: name,
  value: projectId,
});

/** `about`: the copied flow. */
export const copyFlowForm = ({ id, name, projectId }: FlowRecord): FormOpening => ({
  about: id,
  draft: { target: projectId, name: '', datasets: true, calledFlows: false },
  value: { projectId, name } satisfies CopiedFlow,
});

/** The flow that a copy is made of. */
export interface CopiedFlow {
  readonly projectId: string;
  readonly name: string;
}

import { noFolder } from '../../../domain/address/document-filters.ts';
import type { FlowRecord } from '../../../domain/flows/flow.ts';
import { copyForm } from '../../documents/document-copy.ts';
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

/** `mayCreate`: in its own project, which is proposed then. */
export const copyFlowForm = (flow: FlowRecord, mayCreate: boolean): FormOpening =>
  copyForm(flow, { datasets: true, calledFlows: false }, mayCreate ? flow.projectId : '');

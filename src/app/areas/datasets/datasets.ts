import { map } from 'rxjs';
import { datasetAbout, type DatasetCommand } from '../../../domain/datasets/dataset-facts.ts';
import { datasetMessages } from '../../../domain/datasets/dataset-messages.ts';
import { datasetFields } from '../../../domain/datasets/dataset.ts';
import { isFlowRead } from '../../../domain/datasets/datasets.ts';
import { reasonText } from '../../../domain/problems/reason.ts';
import type { FormDraft, FieldErrors, Submitted } from '../../../machines/form/form-machine.ts';
import type { Mutation } from '../../../machines/mutation/mutation-machine.ts';
import type { RecordsQuestion } from '../../../machines/records/records-machine.ts';
import { expectSeen } from '../../kit/expect-seen.ts';
import { askJournal, readIntoJournal, viewOf } from '../../kit/journal-records.ts';
import type { DatasetsNeeds } from './datasets-needs.ts';

/** Where a form or a list is: a project and a flow. */
export interface DatasetPlace {
  readonly projectId: string;
  readonly flowId: string;
}

export const flowKeyOf = ({ projectId, flowId }: DatasetPlace): string => `${projectId}/${flowId}`;
const flowAtOf = (key: string): DatasetPlace => {
  const [projectId = '', flowId = ''] = key.split('/');
  return { projectId, flowId };
};

/** Reads the datasets of a flow into the journal; a search reads what this device may not have. */
export const readDatasets = (needs: DatasetsNeeds, { about, term }: RecordsQuestion) => {
  const { projectId: project, flowId } = flowAtOf(about);
  return readIntoJournal(needs, {
    project,
    type: 'datasets.observed',
    about: `datasets/${about}`,
    answer: needs.service
      .list({ project, flowId, term })
      .pipe(map(({ datasets, position }) => ({ data: { datasets, flowId, isAll: term === '' }, position }))),
    isKnown: ({ datasets }) => isFlowRead(datasets, project, flowId),
  });
};

export const datasetErrors = (draft: FormDraft): FieldErrors =>
  Object.fromEntries(
    datasetFields
      .faultsOf(datasetFields.of(draft))
      .map(([field, fault]) => [field, `${datasetMessages.fields[field]} ${reasonText(fault)}`]),
  );

type Change = Pick<DatasetCommand, 'type' | 'data'>;
const ask = (needs: DatasetsNeeds, project: string, id: string | null, change: Change) =>
  askJournal<DatasetCommand>(needs, project, { id, aboutOf: datasetAbout }, change);

/** `value` is where; `about` is the id, or '' for a new one. Only changed fields are sent. */
export const saveDataset = (needs: DatasetsNeeds, { about, draft, stored, value }: Submitted): Promise<string> => {
  const { projectId, flowId: flow } = value as DatasetPlace;
  const data = datasetFields.of(draft);
  const flowId = draft['isShared'] === true ? '' : flow;
  if (about === '') return ask(needs, projectId, null, { type: 'dataset.create', data: { ...data, flowId, flow } });
  const changes = datasetFields.changedIn(datasetFields.of(stored), datasetFields.of(draft));
  expectSeen(viewOf(needs).datasets, { about: datasetAbout(about), stored, changes });
  return ask(needs, projectId, about, { type: 'dataset.update', data: { changes, name: data.name, flow } });
};

export const removeDataset = (needs: DatasetsNeeds, { about, title, value }: Mutation): Promise<string> => {
  const { projectId, flowId: flow } = value as DatasetPlace;
  return ask(needs, projectId, about, { type: 'dataset.delete', data: { name: title, flow } });
};

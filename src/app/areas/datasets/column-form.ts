import type { DatasetGridChange } from '../../../domain/datasets/dataset-changes.ts';
import { columnMessages } from '../../../domain/datasets/grid-messages.ts';
import type { ColumnType, DatasetColumn } from '../../../domain/datasets/dataset.ts';
import { gridIn } from '../../../domain/datasets/datasets.ts';
import { columnsInOrder } from '../../../domain/datasets/known-grid.ts';
import { datasetLimits } from '../../../domain/datasets/dataset-limits.ts';
import { reasonText } from '../../../domain/problems/reason.ts';
import { validationTexts } from '../../../domain/texts/validation-texts.ts';
import type { FormDraft, FieldErrors, Submitted } from '../../../machines/form/form-machine.ts';
import type { GridAt } from '../../../machines/datasets/grid-edit.ts';
import { viewOf } from '../../kit/journal-records.ts';
import { askChanges } from './grid-edits.ts';
import type { DatasetsNeeds } from './datasets-needs.ts';
import { ranksBetween } from './ranks-between.ts';

const textIn = (draft: FormDraft, field: string): string => {
  const value = draft[field];
  return typeof value === 'string' ? value : '';
};

/** One value a line. */
const valuesIn = (draft: FormDraft): string[] => [
  ...new Set(
    textIn(draft, 'values')
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
  ),
];

/** `step/s-1`, `parameter/name` or nothing. */
const feedsIn = (draft: FormDraft): DatasetColumn['feeds'] => {
  const [kind, ...rest] = textIn(draft, 'feeds').split('/');
  const name = rest.join('/');
  if (kind === 'step' && name) return { stepId: name };
  return kind === 'parameter' && name ? { parameter: name } : null;
};

export const columnErrors = (needs: DatasetsNeeds, draft: FormDraft, about: string, at: GridAt): FieldErrors => {
  const name = textIn(draft, 'name').trim();
  const error = (field: keyof typeof columnMessages.fields, text: string): FieldErrors => ({
    [field]: `${columnMessages.fields[field]} ${text}`,
  });
  if (name === '') return error('name', validationTexts.required);
  if ([...name].length > datasetLimits.columnNameLength)
    return error('name', validationTexts.maxLength(datasetLimits.columnNameLength));
  const columns = gridIn(viewOf(needs).datasets, at.datasetId)?.columns ?? [];
  const isTaken = columns.some((one) => one.id !== about && one.name.toLowerCase() === name.toLowerCase());
  if (isTaken) return error('name', reasonText({ code: 'columnNameTaken', name }));
  const values = valuesIn(draft);
  if (values.length > datasetLimits.values)
    return error('values', reasonText({ code: 'atMost', count: datasetLimits.values }));
  if (values.some((value) => [...value].length > datasetLimits.valueLength))
    return error('values', validationTexts.maxLength(datasetLimits.valueLength));
  return {};
};

const changesOf = (column: DatasetColumn, next: Omit<DatasetColumn, 'id' | 'rank'>): readonly DatasetGridChange[] => {
  const change = { type: 'column.update', column: column.id } as const;
  return [
    { ...change, field: 'name', value: next.name },
    { ...change, field: 'type', value: next.type },
    { ...change, field: 'values', value: [...next.values] },
    { ...change, field: 'feeds', value: next.feeds },
  ];
};

/** `about`: the id of the column, '' for a new one, which comes behind the others. */
export const saveColumn = async (needs: DatasetsNeeds, { about, draft, value }: Submitted): Promise<void> => {
  const at = value as GridAt;
  const grid = gridIn(viewOf(needs).datasets, at.datasetId);
  const next = {
    name: textIn(draft, 'name').trim(),
    type: textIn(draft, 'type') as ColumnType,
    values: valuesIn(draft),
    feeds: feedsIn(draft),
  };
  const columns = grid ? columnsInOrder(grid) : [];
  const known = columns.find(({ id }) => id === about);
  if (known) {
    await askChanges(needs, at, changesOf(known, next));
    return;
  }
  const [rank = ''] = ranksBetween(columns.at(-1)?.rank ?? null, null, 1);
  const column = { id: needs.platform.stamp(needs.userId).id, rank, ...next };
  await askChanges(needs, at, [{ type: 'column.add', column, cells: [] }]);
};

import { useSelector } from '@xstate/react';
import styled from 'styled-components';
import { datasetMessages } from '../../domain/datasets/dataset-messages.ts';
import type { DatasetColumn } from '../../domain/datasets/dataset.ts';
import type { ImportResult } from '../../domain/datasets/datasets-files-contract.ts';
import { datasetFileMessages as say } from '../../domain/datasets/file-messages.ts';
import { importedTypes, targetOf, targetText } from '../../domain/datasets/files/import-mapping.ts';
import { chooseDatasetOptions, selectDatasetOptions, targetsOf } from '../../machines/datasets/dataset-import.ts';
import { useArea } from '../actors-context.tsx';
import { SelectField } from '../kit/fields/select-field.tsx';
import { color, font } from '../theme/tokens.ts';

interface ImportMappingProps {
  readonly columns: readonly DatasetColumn[];
  readonly result: ImportResult;
}

/** Where each column of the file goes. */
export function ImportMapping({ columns, result }: ImportMappingProps) {
  const { datasetImport: actor } = useArea('datasets');
  const targets = targetsOf(useSelector(actor, selectDatasetOptions), result);
  const options = [
    ...columns.map(({ id, name }) => ({ value: id, label: name })),
    ...importedTypes.map((type) => ({ value: `+${type}`, label: say.newColumn(datasetMessages.types[type]) })),
    { value: '-', label: say.noTarget },
  ];
  return (
    <Group role="group" aria-label={say.mapping}>
      <h3>{say.mapping}</h3>
      <Rows>
        {result.heads.map(({ name }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- columns of a file may have the same name
          <Row key={index}>
            <bdi>{name}</bdi>
            <SelectField
              label={say.mappingOf(name)}
              hideLabel
              value={targetText(targets[index] ?? { kind: 'none' })}
              options={options}
              onChange={(value) => {
                const target = targetOf(value);
                if (target) actor.send(chooseDatasetOptions({ mapping: targets.with(index, target) }));
              }}
            />
          </Row>
        ))}
      </Rows>
    </Group>
  );
}

const Group = styled.div`
  display: flex;
  flex-direction: column;
  gap: 6px;
  h3 { color: ${color.quiet}; font-size: ${font.small}; font-weight: 400; }
`;
const Rows = styled.div`
  display: flex;
  flex-direction: column;
  gap: 4px;
  max-height: 170px;
  overflow: auto;
`;
const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(min(220px, 65%), 1fr);
  align-items: center;
  gap: 8px;
  font-size: ${font.list};
  overflow-wrap: anywhere;
`;

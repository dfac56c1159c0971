import { useSelector } from '@xstate/react';
import { Download, Upload } from 'lucide-react';
import { datasetMessages } from '../../domain/datasets/dataset-messages.ts';
import { datasetFileFormats } from '../../domain/datasets/datasets-files-contract.ts';
import { datasetFileMessages as say } from '../../domain/datasets/file-messages.ts';
import { namedProblemText } from '../../domain/problems/problem-text.ts';
import { openDatasetImport } from '../../machines/datasets/dataset-import.ts';
import type { GridAt } from '../../machines/datasets/grid-edit.ts';
import { selectIsDoing, selectMutation, selectMutationProblem } from '../../machines/mutation/mutation-machine.ts';
import { useArea } from '../actors-context.tsx';
import { Button } from '../kit/display/button.tsx';

/** Export for everyone who reads, import for those who may change [DATA-013, DATA-014]. */
export function FileButtons({ at, canEdit }: { readonly at: GridAt; readonly canEdit: boolean }) {
  const { datasetExport, datasetImport } = useArea('datasets');
  const isDoing = useSelector(datasetExport, selectIsDoing);
  const { name } = useSelector(datasetExport, selectMutation);
  const problem = useSelector(datasetExport, selectMutationProblem);
  return (
    <>
      {canEdit && (
        <Button small icon={<Upload size={14} aria-hidden />} onPress={() => datasetImport.send(openDatasetImport(at))}>
          {say.import}
        </Button>
      )}
      {datasetFileFormats.map((format) => (
        <Button
          key={format}
          small
          icon={<Download size={14} aria-hidden />}
          busy={isDoing && name === format && say.export}
          onPress={() =>
            datasetExport.send({
              type: 'mutation.do',
              mutation: { name: format, about: at.datasetId, title: '', value: at },
            })
          }
        >
          {say.exportAs[format]}
        </Button>
      ))}
      {problem && (
        <span role="alert">{namedProblemText(problem, datasetMessages.problemFields, datasetMessages.fields)}</span>
      )}
    </>
  );
}

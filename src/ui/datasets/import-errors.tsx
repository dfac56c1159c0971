import { useSelector } from '@xstate/react';
import { Download } from 'lucide-react';
import styled from 'styled-components';
import type { ImportResult } from '../../domain/datasets/datasets-files-contract.ts';
import { datasetFileMessages as say } from '../../domain/datasets/file-messages.ts';
import { faultText, ignoredText } from '../../domain/datasets/files/error-sheet.ts';
import { selectDatasetFileName, selectDatasetPlace } from '../../machines/datasets/dataset-import.ts';
import { useArea } from '../actors-context.tsx';
import { Button } from '../kit/display/button.tsx';

const linesShown = 20;

type Wrong = Pick<ImportResult, 'ignored' | 'faults'>;

/** Lines and cells that are left out, cells that are marked, and all of them as a file. */
export function ImportErrors({ ignored, faults }: Wrong) {
  const { datasetImport, datasetExport } = useArea('datasets');
  const { datasetId } = useSelector(datasetImport, selectDatasetPlace);
  const fileName = useSelector(datasetImport, selectDatasetFileName);
  if (ignored.length + faults.length === 0) return null;
  const beyond = faults.filter(({ code }) => code === 'cellsBeyond');
  const wrong = faults.filter(({ code }) => code !== 'cellsBeyond');
  const mutation = { name: 'errors', about: datasetId, title: fileName, value: { ignored, faults } };
  return (
    <Box>
      {ignored.length > 0 && (
        <>
          <p>{say.ignored(ignored.length)}</p>
          <ul>
            {ignored.slice(0, linesShown).map(({ line, reason }) => (
              <li key={line}>{say.line(line, ignoredText(reason))}</li>
            ))}
          </ul>
        </>
      )}
      {beyond.length > 0 && (
        <>
          <p>{say.beyond(beyond.length)}</p>
          <ul>
            {beyond.slice(0, linesShown).map((fault) => (
              <li key={fault.line}>{say.beyondLine(fault.line, faultText(fault), fault.value)}</li>
            ))}
          </ul>
        </>
      )}
      {wrong.length > 0 && (
        <>
          <p>{say.faults(wrong.length)}</p>
          <ul>
            {wrong.slice(0, linesShown).map((fault) => (
              <li key={`${fault.line} ${fault.column}`}>{say.fault(fault.line, fault.column, faultText(fault))}</li>
            ))}
          </ul>
        </>
      )}
      <Button
        small
        icon={<Download size={14} aria-hidden />}
        onPress={() => datasetExport.send({ type: 'mutation.do', mutation })}
      >
        {say.errors}
      </Button>
    </Box>
  );
}

const Box = styled.div`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: 6px;
  ul { max-height: 100px; overflow: auto; margin: 0; padding-inline-start: 20px; }
`;

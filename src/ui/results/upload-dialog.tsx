import { useSelector } from '@xstate/react';
import styled from 'styled-components';
import { invalid } from '../../domain/problems/invalid.ts';
import { problemText } from '../../domain/problems/problem-text.ts';
import { resultLimits } from '../../domain/results/result-limits.ts';
import { resultMessages as say } from '../../domain/results/result-messages.ts';
import { messages } from '../../domain/texts/messages.ts';
import {
  selectChosenReports,
  selectIsSendingReports,
  selectMaySendReports,
  selectRunText,
  selectUploadIsOpen,
  selectUploadProblem,
  type RunTexts,
} from '../../machines/results/results-upload-machine.ts';
import { useArea } from '../actors-context.tsx';
import { Button } from '../kit/display/button.tsx';
import { TextField } from '../kit/fields/text-field.tsx';
import { UploadArea } from '../kit/fields/upload-area.tsx';
import { Banner } from '../kit/layout/banner.tsx';
import { Dialog } from '../kit/overlays/dialog.tsx';

const extensions = ['xml', 'json', 'ndjson', 'jsonl', 'trx', 'zip'];
const fields = ['name', 'ref', 'environment'] as const;

/** Reports are dropped or chosen, and sent as one run. */
export function UploadDialog() {
  const { resultsUpload: upload } = useArea('results');
  const isSending = useSelector(upload, selectIsSendingReports);
  const maySend = useSelector(upload, selectMaySendReports);
  const problem = useSelector(upload, selectUploadProblem);
  const close = () => upload.send({ type: 'upload.close' });
  return (
    <Dialog
      open={useSelector(upload, selectUploadIsOpen)}
      onClose={close}
      title={say.uploadTitle}
      closeLabel={messages.close}
      actions={
        <>
          <Button onPress={close}>{messages.cancel}</Button>
          <Button
            tone="primary"
            disabled={!isSending && !maySend}
            busy={isSending && say.uploading}
            onPress={() => upload.send({ type: 'upload.send' })}
          >
            {say.upload}
          </Button>
        </>
      }
    >
      <Parts>
        {problem && <Banner tone="danger">{problemText(problem)}</Banner>}
        <Reports isSending={isSending} />
        {fields.map((field) => (
          <RunText key={field} field={field} />
        ))}
      </Parts>
    </Dialog>
  );
}

function Reports({ isSending }: { readonly isSending: boolean }) {
  const { resultsUpload: upload } = useArea('results');
  const files = useSelector(upload, selectChosenReports);
  const chosen = files.length === 1 ? files[0]?.name : say.chosen(files.length);
  return (
    <UploadArea
      text={files.length > 0 && chosen ? chosen : say.drop}
      browseLabel={say.browse}
      hint={say.hint}
      maxBytes={resultLimits.fileBytes}
      extensions={extensions}
      disabled={isSending}
      onFiles={(all) => upload.send({ type: 'files.choose', files: all })}
      onRejected={(_, reason) =>
        upload.send({
          type: 'files.refuse',
          problem: invalid('file', { code: reason === 'size' ? 'bodyTooLarge' : 'resultsFormat' }),
        })
      }
    />
  );
}

function RunText({ field }: { readonly field: keyof RunTexts }) {
  const { resultsUpload: upload } = useArea('results');
  return (
    <TextField
      label={say.runFields[field]}
      placeholder={say.optional}
      value={useSelector(upload, selectRunText(field))}
      onChange={(text) => upload.send({ type: 'text.write', field, text })}
    />
  );
}

const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 14px;
`;

import { useSelector } from '@xstate/react';
import { ChevronLeft, ChevronRight, Download } from 'lucide-react';
import styled from 'styled-components';
import { problemText } from '../../../domain/problems/problem-text.ts';
import { fileMessages } from '../../../domain/defects/attachments/file-messages.ts';
import { messages } from '../../../domain/texts/messages.ts';
import {
  selectHasNext,
  selectHasPrevious,
  selectPreview,
  selectPreviewed,
  selectPreviewIsOpen,
  selectPreviewProblem,
  type PreviewRef,
} from '../../../machines/defects/panel/preview-machine.ts';
import { useWorkspace } from '../../actors-context.tsx';
import { Button } from '../../kit/display/button.tsx';
import { Dialog } from '../../kit/overlays/dialog.tsx';
import { FieldMark } from '../../kit/fields/field-mark.tsx';
import { IconButton } from '../../kit/display/icon-button.tsx';
import { PreviewContent } from './preview-content.tsx';

/** An inline preview of one file; arrow keys open the adjacent files, Escape returns to the list. */
export function FilePreview({ preview }: { readonly preview: PreviewRef }) {
  const { defectPanel } = useWorkspace();
  const isOpen = useSelector(preview, selectPreviewIsOpen);
  const file = useSelector(preview, selectPreviewed);
  const hasNext = useSelector(preview, selectHasNext);
  const hasPrevious = useSelector(preview, selectHasPrevious);
  const turn = (key: string) => {
    if (key === 'ArrowRight') preview.send({ type: 'preview.next' });
    if (key === 'ArrowLeft') preview.send({ type: 'preview.previous' });
  };
  return (
    <Dialog
      open={isOpen}
      wide
      title={file?.filename ?? ''}
      closeLabel={messages.close}
      onClose={() => preview.send({ type: 'preview.close' })}
      onKey={turn}
      actions={
        <>
          <IconButton
            label={fileMessages.previous}
            icon={<ChevronLeft size={16} aria-hidden />}
            disabled={!hasPrevious}
            onPress={() => preview.send({ type: 'preview.previous' })}
          />
          <IconButton
            label={fileMessages.next}
            icon={<ChevronRight size={16} aria-hidden />}
            disabled={!hasNext}
            onPress={() => preview.send({ type: 'preview.next' })}
          />
          <Button small onPress={() => file && defectPanel.send({ type: 'attachment.open', path: file.data })}>
            <Download size={14} aria-hidden /> {fileMessages.download}
          </Button>
        </>
      }
    >
      <Placeholder>
        <Shown preview={preview} />
      </Placeholder>
    </Dialog>
  );
}

function Shown({ preview }: { readonly preview: PreviewRef }) {
  const shown = useSelector(preview, selectPreview);
  const file = useSelector(preview, selectPreviewed);
  const problem = useSelector(preview, selectPreviewProblem);
  if (problem) {
    return (
      <FieldMark
        state="failed"
        text={fileMessages.failed(problemText(problem))}
        retryLabel={messages.retry}
        onRetry={() => preview.send({ type: 'preview.retry' })}
      />
    );
  }
  return shown ? (
    <PreviewContent preview={shown} name={file?.filename ?? ''} />
  ) : (
    <p role="status">{messages.loading}</p>
  );
}

const Placeholder = styled.div`
  min-height: 120px;
`;

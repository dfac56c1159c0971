import { useSelector } from '@xstate/react';
import { X } from 'lucide-react';
import type { ClipboardEvent, ReactNode } from 'react';
import styled from 'styled-components';
import type { FlowLog } from '../../../domain/logs/flow-log.ts';
import { manualMessages } from '../../../domain/logs/manual-messages.ts';
import { problemText } from '../../../domain/problems/problem-text.ts';
import { resultPictures } from '../../../domain/runs/manual/result-pictures.ts';
import { selectAddedPictures, selectPictureFault } from '../../../machines/runs/manual-run-machine.ts';
import { useArea } from '../../actors-context.tsx';
import { IconButton } from '../../kit/display/icon-button.tsx';
import { UploadLater } from '../../records/upload-later.tsx';
import { color, font, size } from '../../theme/tokens.ts';
import { ShownPicture } from './log-pictures.tsx';

const { pictures: say } = manualMessages;

interface ResultPicturesProps {
  readonly log: FlowLog;
  /** Of the step. */
  readonly name: string;
  /** The note: a picture that is pasted into it is added as well. */
  readonly children: ReactNode;
}

/** Pictures for the result of a step: dropped, pasted or chosen. They wait on the device while there is no connection. */
export function ResultPictures({ log, name, children }: ResultPicturesProps) {
  const { manualRun } = useArea('logs');
  const pictures = useSelector(manualRun, selectAddedPictures);
  const fault = useSelector(manualRun, selectPictureFault);
  const add = (files: readonly File[]) => manualRun.send({ type: 'pictures.add', files });
  const paste = (event: ClipboardEvent) => {
    const files = [...event.clipboardData.files];
    if (files.length === 0) return;
    event.preventDefault();
    add(files);
  };
  return (
    <>
      <div onPaste={paste}>{children}</div>
      {pictures.length > 0 && (
        <Row aria-label={say.label}>
          {pictures.map(({ hash: id }, index) => (
            <li key={id}>
              <ShownPicture
                picture={{ projectId: log.projectId, logId: log.id, id, name, isStored: true }}
                alt={say.shown(index + 1)}
              />
              <IconButton
                small
                label={say.remove(index + 1)}
                icon={<X size={14} aria-hidden />}
                onPress={() => manualRun.send({ type: 'picture.remove', hash: id })}
              />
            </li>
          ))}
        </Row>
      )}
      {pictures.length < resultPictures.most && (
        <UploadLater
          text={say.drop}
          browseLabel={say.browse}
          hint={say.hint}
          maxBytes={resultPictures.bytes}
          onFiles={add}
          onRejected={(file) => add([file])}
        />
      )}
      {fault && <Wrong role="alert">{typeof fault === 'string' ? say.faults[fault] : problemText(fault)}</Wrong>}
    </>
  );
}

const Row = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  padding: 0;
  list-style: none;
  li { position: relative; width: 160px; max-height: 110px; overflow: hidden; border: 1px solid ${color.line}; border-radius: ${size.radius}; }
  li > button { position: absolute; top: 4px; inset-inline-end: 4px; background: ${color.ground}; }
`;
const Wrong = styled.p`
  color: ${color.danger};
  font-size: ${font.list};
`;

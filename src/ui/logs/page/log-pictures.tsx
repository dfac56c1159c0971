import { useSelector } from '@xstate/react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import styled from 'styled-components';
import type { FlowLog, StepLog } from '../../../domain/logs/flow-log.ts';
import { logPageMessages } from '../../../domain/logs/log-page-messages.ts';
import { picturesOf, picturesOfStep, type LogPicture } from '../../../domain/logs/log-picture.ts';
import { messages } from '../../../domain/texts/messages.ts';
import {
  selectHasStep,
  selectPictureState,
  selectSeriesLength,
  selectViewed,
  selectViewedIndex,
  selectViewerIsOpen,
} from '../../../machines/logs/log-pictures-machine.ts';
import { useArea } from '../../actors-context.tsx';
import { IconButton } from '../../kit/display/icon-button.tsx';
import { WantedPicture } from '../../kit/display/wanted-picture.tsx';
import { Dialog } from '../../kit/overlays/dialog.tsx';
import { focusRing } from '../../theme/marks.ts';
import { color, font, size } from '../../theme/tokens.ts';

const say = logPageMessages.picture;

interface StepPicturesProps {
  readonly log: FlowLog;
  readonly step: StepLog;
}

/** The pictures of one step, small; each opens large. */
export function StepPictures({ log, step }: StepPicturesProps) {
  const { logPictures } = useArea('logs');
  const own = picturesOfStep(log, step);
  if (own.length === 0) return null;
  const open = (picture: LogPicture) => () => {
    const series = picturesOf(log).filter(({ isStored }) => isStored);
    const index = series.findIndex(({ id }) => id === picture.id);
    logPictures.send({ type: 'viewer.open', series, index: Math.max(0, index) });
  };
  return (
    <section aria-label={logPageMessages.step.pictures}>
      <h3>{logPageMessages.step.pictures}</h3>
      <Row>
        {own.map((picture) =>
          picture.isStored ? (
            <Opener key={picture.id} type="button" aria-label={say.open(picture.name)} onClick={open(picture)}>
              <ShownPicture picture={picture} alt="" />
            </Opener>
          ) : (
            <Missing key={picture.id}>{picture.isDeleted ? say.deleted : say.missing}</Missing>
          ),
        )}
      </Row>
    </section>
  );
}

export function ShownPicture({ picture, alt }: { readonly picture: LogPicture; readonly alt: string }) {
  const { logPictures } = useArea('logs');
  return (
    <WantedPicture
      id={picture.id}
      alt={alt}
      state={useSelector(logPictures, selectPictureState(picture.id))}
      failedText={say.failed}
      onWant={() => logPictures.send({ type: 'picture.want', picture })}
    />
  );
}

/** One picture of the log, large; arrow keys go to the next and the previous. */
export function PictureViewer() {
  const { logPictures } = useArea('logs');
  const isOpen = useSelector(logPictures, selectViewerIsOpen);
  const viewed = useSelector(logPictures, selectViewed);
  const index = useSelector(logPictures, selectViewedIndex);
  const count = useSelector(logPictures, selectSeriesLength);
  const hasNext = useSelector(logPictures, selectHasStep(1));
  const hasPrevious = useSelector(logPictures, selectHasStep(-1));
  const step = (by: 1 | -1) => () => logPictures.send({ type: 'viewer.step', by });
  const onKey = (key: string) => {
    if (key === 'ArrowRight') step(1)();
    if (key === 'ArrowLeft') step(-1)();
  };
  const tools = (
    <Tools>
      <IconButton
        label={say.previous}
        keys="←"
        icon={<ChevronLeft size={16} aria-hidden />}
        disabled={!hasPrevious}
        onPress={step(-1)}
      />
      <span role="status">{say.place(index + 1, count)}</span>
      <IconButton
        label={say.next}
        keys="→"
        icon={<ChevronRight size={16} aria-hidden />}
        disabled={!hasNext}
        onPress={step(1)}
      />
    </Tools>
  );
  return (
    <Dialog
      wide="page"
      open={isOpen}
      title={say.of(viewed?.name ?? '')}
      closeLabel={messages.close}
      onClose={() => logPictures.send({ type: 'viewer.close' })}
      onKey={onKey}
      actions={count > 1 && tools}
    >
      {viewed && <ShownPicture picture={viewed} alt={say.of(viewed.name)} />}
    </Dialog>
  );
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;
const Opener = styled.button`
  width: 220px;
  max-width: 100%;
  max-height: 160px;
  padding: 0;
  border: 1px solid ${color.line};
  border-radius: ${size.radius};
  background: ${color.sunken};
  overflow: hidden;
  cursor: zoom-in;
  &:focus-visible { ${focusRing} }
`;
const Missing = styled.p`
  width: 220px;
  padding: 16px;
  border: 1px dashed ${color.edge};
  border-radius: ${size.radius};
`;
const Tools = styled.div`
  display: flex;
  align-items: center;
  gap: 8px;
  color: ${color.quiet};
  font-size: ${font.list};
  font-variant-numeric: tabular-nums;
`;

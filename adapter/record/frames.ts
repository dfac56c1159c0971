import type { RecordingFrame } from '../../src/domain/recordings/recording.ts';
import { recordingLimits } from '../../src/domain/recordings/recording-limits.ts';
import { framesOfPages } from '../runner/browser/page-frames.ts';

/** What a person sees while they record. */
export const createFrames = (onFrame: (frame: RecordingFrame) => void) => {
  let number = 0;
  return framesOfPages(recordingLimits, ({ data, viewportWidth, viewportHeight }) => {
    number += 1;
    const jpeg = data.toString('base64');
    if (jpeg.length <= recordingLimits.frameBytes)
      onFrame({ number, width: viewportWidth, height: viewportHeight, jpeg });
  });
};
export type Frames = ReturnType<typeof createFrames>;

import type { Page } from 'playwright-core';
import type { RecordingFrame } from '../../src/domain/recordings/recording.ts';
import { recordingLimits } from '../../src/domain/recordings/recording-limits.ts';

/** Shows one page at a time: a frame when it has changed, none while nothing moves. */
export const createFrames = (onFrame: (frame: RecordingFrame) => void) => {
  let number = 0;
  let shown: Page | null = null;
  const { width, height } = recordingLimits;
  return {
    async show(page: Page) {
      if (page === shown) return;
      const before = shown;
      shown = page;
      await before?.screencast.stop().catch(() => {});
      await page.screencast
        .start({
          size: { width, height },
          quality: 60,
          onFrame({ data, viewportWidth, viewportHeight }) {
            if (shown !== page) return;
            number += 1;
            const jpeg = data.toString('base64');
            if (jpeg.length <= recordingLimits.frameBytes)
              onFrame({ number, width: viewportWidth, height: viewportHeight, jpeg });
          },
        })
        .catch(() => {});
    },
  };
};
export type Frames = ReturnType<typeof createFrames>;

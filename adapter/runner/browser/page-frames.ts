import type { Page } from 'playwright';

/** Shows one page at a time: a frame when it has changed, none while nothing moves. */
export interface PageFrame {
  /** JPEG. */
  readonly data: Buffer;
  /** Milliseconds since 1970. */
  readonly timestamp: number;
  readonly viewportWidth: number;
  readonly viewportHeight: number;
}

interface FrameSize {
  readonly width: number;
  readonly height: number;
}

export const framesOfPages = ({ width, height }: FrameSize, onFrame: (frame: PageFrame) => void) => {
  let shown: Page | null = null;
  const turnTo = async (page: Page | null) => {
    const before = shown;
    shown = page;
    await before?.screencast.stop().catch(() => {});
  };
  return {
    async show(page: Page) {
      if (page === shown) return;
      await turnTo(page);
      await page.screencast
        .start({
          size: { width, height },
          quality: 60,
          onFrame: (frame) => {
            if (shown === page) onFrame(frame);
          },
        })
        .catch(() => {});
    },
    stop: () => turnTo(null),
  };
};

import type { Page } from 'playwright';
import type { RecordingAct } from '../../src/domain/recordings/recording.ts';

/** Pointer, keys and addresses of the person, in the page that is shown. */
export type PageAct = Extract<
  RecordingAct,
  { kind: 'move' | 'down' | 'up' | 'wheel' | 'keyDown' | 'keyUp' | 'text' | 'go' | 'back' | 'reload' }
>;

const pageActs = new Set<string>(['move', 'down', 'up', 'wheel', 'keyDown', 'keyUp', 'text', 'go', 'back', 'reload']);
export const isPageAct = (act: RecordingAct): act is PageAct => pageActs.has(act.kind);

export const isWebAddress = (address: string) => /^https?:\/\//i.test(address);

export const performAct = async (page: Page, act: PageAct): Promise<void> => {
  const { mouse, keyboard } = page;
  switch (act.kind) {
    case 'move':
      return mouse.move(act.x, act.y);
    case 'down':
      await mouse.move(act.x, act.y);
      return mouse.down({ button: act.button, clickCount: act.clicks });
    case 'up':
      await mouse.move(act.x, act.y);
      return mouse.up({ button: act.button, clickCount: act.clicks });
    case 'wheel':
      await mouse.move(act.x, act.y);
      return mouse.wheel(act.dx, act.dy);
    case 'keyDown':
      return keyboard.down(act.key);
    case 'keyUp':
      return keyboard.up(act.key);
    case 'text':
      return keyboard.insertText(act.text);
    case 'go':
      if (isWebAddress(act.address)) await page.goto(act.address, { waitUntil: 'domcontentloaded' });
      return undefined;
    case 'back':
      await page.goBack();
      return undefined;
    case 'reload':
      await page.reload();
  }
};

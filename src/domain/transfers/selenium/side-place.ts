import type { StepLocator } from '../../runs/locator.ts';
import { sideLocatorIn } from './side-locators.ts';
import type { SideCommand } from './side-file.ts';

const variableIn = (text: string): string => /^\$\{([^}]*)\}$/.exec(text)?.[1] ?? text;

/** Where the commands of a test are: the window, as the number in which it opened, and the frames. */
export class SidePlace {
  page = 0;
  frames: StepLocator[] = [];
  #pages = 1;
  readonly #windows = new Map<string, number>();

  /** The command opens a window. */
  opens({ opensWindow, windowHandleName = '' }: SideCommand): void {
    if (!opensWindow) return;
    this.#windows.set(windowHandleName, this.#pages);
    this.#pages += 1;
  }

  /** Whether the command only goes somewhere. */
  goes({ command, target }: SideCommand): boolean {
    if (command === 'storeWindowHandle') this.#windows.set(target, this.page);
    else if (command === 'selectWindow') {
      this.page = this.#windows.get(variableIn(target.replace(/^handle=/, ''))) ?? 0;
      this.frames = [];
    } else if (command === 'selectFrame') this.#goToFrame(target);
    else return false;
    return true;
  }

  #goToFrame(target: string): void {
    const [, index] = /^index=(\d+)$/.exec(target) ?? [];
    if (target === 'relative=top') this.frames = [];
    else if (target === 'relative=parent') this.frames = this.frames.slice(0, -1);
    else if (index !== undefined) this.frames.push({ by: 'css', value: 'iframe, frame', nth: Number(index) });
    else this.frames.push(sideLocatorIn(target) ?? { by: 'css', value: 'iframe' });
  }
}

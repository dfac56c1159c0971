import { limits } from '../../../domain/limits.ts';

/**
 * Keys that were pressed before the page was ready for them:
 *
 *   no handler yet ─▶ held, with all that is typed after it ─▶ a handler arrives ─▶ pressed again, one by one
 *                       └─ too old, the pointer, or another key ─▶ dropped
 */
interface HeldKey {
  readonly key: string;
  readonly at: number;
}

export interface HeldKeys {
  /** Whether a key without a handler waits, for its own one or for that of an earlier key. */
  hold(event: KeyboardEvent, isShortcut: boolean): boolean;
  /** Keys that were pressed before the app had loaded. */
  take(keys: readonly string[]): void;
  /** A handler has arrived. */
  replay(): void;
  drop(): void;
}

const isPlain = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  !ctrlKey && !metaKey && !altKey && [...key].length === 1;

/** Presses a key; whether something has taken it. */
const press = (key: string): boolean => {
  const at = document.activeElement ?? document.body;
  return !at.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
};

/** `isKnown`: whether a key has a handler now; `isTypedInto`: whether an element takes typed text. */
export const createHeldKeys = (
  isKnown: (key: string) => boolean,
  isTypedInto: (element: Element | null) => boolean,
): HeldKeys => {
  let held: readonly HeldKey[] = [];
  let isReplaying = false;
  const fresh = () => held.filter(({ at }) => performance.now() - at < limits.keyPatience);
  const pressNext = () => {
    held = fresh();
    const [first, ...others] = held;
    if (!first) return void (isReplaying = false);
    if (isTypedInto(document.activeElement)) {
      // A key that is pressed by a script writes nothing.
      document.execCommand('insertText', false, held.map(({ key }) => key).join(''));
      held = [];
    } else if (press(first.key)) held = others.map(({ key }) => ({ key, at: performance.now() }));
    // The next key waits until what this one opens is there.
    return void requestAnimationFrame(pressNext);
  };
  const replay = () => {
    held = fresh();
    const [first] = held;
    if (!first || isReplaying || !isKnown(first.key)) return;
    isReplaying = true;
    requestAnimationFrame(pressNext);
  };
  return {
    replay,
    take(keys) {
      held = keys.map((key) => ({ key, at: performance.now() }));
      replay();
    },
    hold(event, isShortcut) {
      if (event.key === 'Shift' || event.key === 'CapsLock') return false;
      if (!isPlain(event)) held = [];
      // A focused control, such as a cell, handles the key itself.
      else if (event.isTrusted && event.target === document.body && (isShortcut || held.length > 0)) {
        held = [...held, { key: event.key, at: performance.now() }];
        return true;
      }
      return false;
    },
    drop: () => void (held = []),
  };
};

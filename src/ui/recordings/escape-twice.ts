import type { KeyboardEvent } from 'react';
import { recordingLimits } from '../../domain/recordings/recording-limits.ts';

/** When Escape was pressed last, by the element that got it. */
const pressed = new WeakMap<EventTarget, number>();

/** Escape, pressed twice, leaves an element that takes every key; the focus goes to the next control. */
export const escapeTwice = (event: KeyboardEvent): boolean => {
  if (event.key !== 'Escape') return false;
  const before = pressed.get(event.currentTarget) ?? -Infinity;
  pressed.set(event.currentTarget, event.timeStamp);
  if (event.timeStamp - before > recordingLimits.escapePause) return false;
  event.preventDefault();
  event.stopPropagation();
  const controls = document.querySelectorAll<HTMLElement>('[role=dialog] button:not([disabled])');
  controls[0]?.focus();
  return true;
};

/** Elements in which Escape was taken, until it is released. */
const taken = new WeakSet<EventTarget>();

/** Whether a wanted Escape, or its release, is taken from the element that gets every key. */
export const takesEscape = (event: KeyboardEvent, isWanted: boolean): boolean => {
  const { currentTarget, type } = event;
  const isPress = type === 'keydown';
  if (event.key !== 'Escape' || (isPress ? !isWanted : !taken.has(currentTarget))) return false;
  event.preventDefault();
  event.stopPropagation();
  if (isPress) taken.add(currentTarget);
  else taken.delete(currentTarget);
  return true;
};

import { useLayoutEffect, useRef, type RefObject } from 'react';

type Field = HTMLInputElement | HTMLTextAreaElement;

/** Where the caret goes when a text changes around it: it keeps its distance to what both texts begin or end with. */
export const movedCaret = (caret: number, before: string, after: string): number => {
  let same = 0;
  while (same < Math.min(before.length, after.length) && before[same] === after[same]) same += 1;
  if (caret <= same) return caret;
  return Math.max(same, after.length - (before.length - caret));
};

/**
 * The ref of a text field. A browser moves the caret to the end when a script sets the text; a change that another
 * person made must not move it.
 */
export const useKeptCaret = <Element extends Field>(value: string): RefObject<Element | null> => {
  const field = useRef<Element>(null);
  const { current } = field;
  // Read while rendering, before the new text is in the field. Fields such as e-mail have no caret that scripts can read.
  const isTyping = current !== null && document.activeElement === current && current.selectionStart !== null;
  const before = isTyping ? { text: current.value, at: current.selectionStart } : null;
  useLayoutEffect(() => {
    const shown = field.current;
    if (!shown || before === null || before.at === null || before.text === value) return;
    const caret = movedCaret(before.at, before.text, value);
    shown.setSelectionRange(caret, caret);
  });
  return field;
};

import { useLayoutEffect, useRef, type RefObject } from 'react';

type Field = HTMLInputElement | HTMLTextAreaElement;

/** Where the caret goes when a text changes around it: it keeps its distance to what both texts begin or end with. */
export const movedCaret = (caret: number, before: string, after: string): number => {
  let same = 0;
  while (same < Math.min(before.length, after.length) && before[same] === after[same]) same += 1;
  if (caret <= same) return caret;
  return Math.max(same, after.length - (before.length - caret));
};

/** The text and the caret of a field that has the focus. Fields such as e-mail have no caret that scripts can read. */
const typedIn = (field: Field | null) => {
  const at = field !== null && document.activeElement === field ? field.selectionStart : null;
  return field === null || at === null ? null : { text: field.value, at };
};

/**
 * The ref of a text field. A browser moves the caret to the end when a script sets the text; a change that another
 * person made must not move it.
 */
export const useSteadyCaret = <Element extends Field>(value: string): RefObject<Element | null> => {
  const field = useRef<Element>(null);
  // Read while rendering, before the new text is in the field: hooks have no other place for it.
  // oxlint-disable-next-line react/refs
  const before = typedIn(field.current);
  useLayoutEffect(() => {
    const shown = field.current;
    if (!shown || before === null || before.text === value) return;
    const caret = movedCaret(before.at, before.text, value);
    shown.setSelectionRange(caret, caret);
  });
  return field;
};

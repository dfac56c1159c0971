/** Places that a key leads to carry `data-place`; what is being fetched may take some frames to be there. */
const patience = 600;

const inside = 'textarea, input, [contenteditable=true]';
const fieldIn = (name: string) =>
  document.querySelector<HTMLElement>(`[data-place="${name}"]`)?.querySelector<HTMLElement>(inside);
/** In a field, and not in the one that is waited for. */
const isElsewhere = (name: string) =>
  document.activeElement !== fieldIn(name) && (document.activeElement?.matches(inside) ?? false);

/** Takes the letters that are typed before there is a place for them; ends with them. */
const holdLetters = (name: string): (() => string) => {
  let held = '';
  const hold = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || [...event.key].length !== 1) return;
    if (isElsewhere(name)) return;
    held += event.key;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  document.addEventListener('keydown', hold, { capture: true });
  return () => {
    document.removeEventListener('keydown', hold, { capture: true });
    return held;
  };
};

const focusEnd = (field: HTMLElement) => {
  field.focus();
  if (field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement) {
    field.setSelectionRange(field.value.length, field.value.length);
    return;
  }
  // An editor that takes the focus has its caret at the start until it restores its own selection, a moment later.
  const selection = document.getSelection();
  selection?.selectAllChildren(field.lastElementChild ?? field);
  selection?.collapseToEnd();
};

/**
 * To the field of a place, with what was typed on the way to it; not when another field has been chosen meanwhile.
 * The answer lets go of it.
 */
export const focusTarget = (name: string): (() => void) => {
  const found = fieldIn(name);
  if (found) {
    focusEnd(found);
    return () => {};
  }
  const release = holdLetters(name);
  let frame = 0;
  const look = (frames: number) => {
    const field = fieldIn(name);
    if (!field && frames > 0 && !isElsewhere(name)) {
      frame = requestAnimationFrame(() => look(frames - 1));
      return;
    }
    const letters = release();
    if (!field || isElsewhere(name)) return;
    focusEnd(field);
    // The one way that an input and an editor both take as typing, so that it can be undone like it.
    if (letters !== '') document.execCommand('insertText', false, letters);
  };
  frame = requestAnimationFrame(() => look(patience));
  return () => {
    cancelAnimationFrame(frame);
    release();
  };
};

/** To the next row of the list, or the one before; from elsewhere to the open one or the first. */
export const focusRow = (step: 1 | -1): void => {
  const rows = [...document.querySelectorAll<HTMLElement>('a[data-row]')];
  const at = rows.findIndex((row) => row === document.activeElement);
  const current = rows.findIndex((row) => row.getAttribute('aria-current') === 'true');
  const to = at >= 0 ? Math.min(Math.max(at + step, 0), rows.length - 1) : Math.max(current, 0);
  rows[to]?.focus();
};

/** Places that a key leads to carry `data-place`; what is being fetched may take some frames to be there. */
const patience = 120;

const inside = 'textarea, input, [contenteditable=true]';

export const focusPlace = (name: string, frames = patience): void => {
  const target = document.querySelector<HTMLElement>(`[data-place="${name}"]`)?.querySelector<HTMLElement>(inside);
  if (target) return target.focus();
  if (frames > 0) requestAnimationFrame(() => focusPlace(name, frames - 1));
  return undefined;
};

/** To the next row of the list, or the one before; from elsewhere to the open one or the first. */
export const focusRow = (step: 1 | -1): void => {
  const rows = [...document.querySelectorAll<HTMLElement>('a[data-row]')];
  const at = rows.findIndex((row) => row === document.activeElement);
  const current = rows.findIndex((row) => row.getAttribute('aria-current') === 'true');
  const to = at >= 0 ? Math.min(Math.max(at + step, 0), rows.length - 1) : Math.max(current, 0);
  rows[to]?.focus();
};

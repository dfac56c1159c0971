import { useEffect, useRef, type KeyboardEvent, type RefObject } from 'react';

export interface DayKeysProps {
  /** The day that a key leads to from another one; null for keys that move nothing. `isTurn`: shown as a new page. */
  dayFrom(day: string, key: string): { readonly day: string; readonly isTurn: boolean } | null;
  /** Shows a day that is not shown yet; it has the focus as soon as it is. */
  show(day: string): void;
}

const focusDay = (box: HTMLElement | null, day: string): boolean => {
  const cell = box?.querySelector<HTMLElement>(`[data-day="${day}"]`);
  cell?.focus();
  return cell !== undefined && cell !== null;
};

/** Moves the focus between elements with `data-day`; to days of another page as soon as `page` is the name of that one. */
export const useDayKeys = (page: string, { dayFrom, show }: DayKeysProps) => {
  const box: RefObject<HTMLTableElement | null> = useRef(null);
  const wanted = useRef('');
  useEffect(() => {
    if (wanted.current !== '' && focusDay(box.current, wanted.current)) wanted.current = '';
  }, [page]);
  const onKeyDown = (event: KeyboardEvent) => {
    const from = event.target instanceof HTMLElement ? event.target.dataset['day'] : undefined;
    const isCombined = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey;
    const to = from === undefined || isCombined ? null : dayFrom(from, event.key);
    if (to === null) return;
    event.preventDefault();
    if (!to.isTurn && focusDay(box.current, to.day)) return;
    wanted.current = to.day;
    show(to.day);
  };
  return { box, onKeyDown };
};

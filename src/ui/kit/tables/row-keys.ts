import type { Picking } from './pick-box.tsx';
import { useSingleKeys } from '../focus/shortcuts.tsx';
import { useState, type FocusEvent, type KeyboardEvent } from 'react';

const steps: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
};

const linkOf = (row: Element | undefined) => row?.querySelector<HTMLElement>('a[data-row]');

type Picked = Pick<Picking, 'onToggle' | 'onExtend' | 'onPage' | 'onUse'>;

/**
 * The selection keys: x toggles the row, Shift with an arrow extends, Ctrl/Cmd+A selects the page, e opens the action;
 * single letters only if enabled.
 */
const pickedBy = (
  event: KeyboardEvent,
  picking: Picked,
  singleKeys: boolean,
  [id, next]: readonly [string, string],
): boolean => {
  const key = event.key.toLowerCase();
  if (event.altKey) return false;
  if (event.ctrlKey || event.metaKey) return key === 'a' && done(() => picking.onPage(true));
  if (event.shiftKey) return key.startsWith('arrow') && next !== id && done(() => picking.onExtend(next));
  if (!singleKeys) return false;
  if (key === 'x') return done(() => picking.onToggle(id));
  return key === 'e' && done(() => picking.onUse());
};
const done = (what: () => void): boolean => {
  what();
  return true;
};

/** A single tab stop for the whole list: the row last visited, else the open one, else the first. */
export const useRowKeys = (ids: readonly string[], selectedId: string | null, picking?: Picked) => {
  const singleKeys = useSingleKeys();
  const [visited, setVisited] = useState<string | null>(null);
  const tabStop = [visited, selectedId].find((id) => id !== null && ids.includes(id)) ?? ids[0];

  const onFocus = (event: FocusEvent<HTMLElement>) => {
    const id = event.target.dataset['row'];
    if (id !== undefined) setVisited(id);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = steps[event.key];
    const id = (event.target as HTMLElement).dataset['row'];
    if (id === undefined) return;
    const at = step ? step(ids.indexOf(id), ids.length - 1) : ids.indexOf(id);
    const isPicking = picking !== undefined && pickedBy(event, picking, singleKeys, [id, ids[at] ?? id]);
    const isStep = step !== undefined && !event.altKey && !event.ctrlKey && !event.metaKey;
    if (!isPicking && (!isStep || event.shiftKey)) return;
    event.preventDefault();
    linkOf(event.currentTarget.children[at])?.focus();
  };
  return { tabStop, onFocus, onKeyDown };
};

import { useState, type FocusEvent, type KeyboardEvent } from 'react';

const steps: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
};

const linkOf = (row: Element | undefined) => row?.querySelector<HTMLElement>('a[data-row]');

/** One stop of the Tab key for a whole list: the row last visited, else the open one, else the first. */
export const useRowKeys = (ids: readonly string[], selectedId: string | null) => {
  const [visited, setVisited] = useState<string | null>(null);
  const tabStop = [visited, selectedId].find((id) => id !== null && ids.includes(id)) ?? ids[0];

  const onFocus = (event: FocusEvent<HTMLElement>) => {
    const id = event.target.dataset['row'];
    if (id !== undefined) setVisited(id);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = steps[event.key];
    const id = (event.target as HTMLElement).dataset['row'];
    if (!step || id === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    linkOf(event.currentTarget.children[step(ids.indexOf(id), ids.length - 1)])?.focus();
  };
  return { tabStop, onFocus, onKeyDown };
};

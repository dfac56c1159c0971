import { startTransition, useEffect, useRef, useState, type ReactNode } from 'react';

export interface WindowedRowsProps<Row> {
  readonly rows: readonly Row[];
  readonly render: (row: Row, index: number) => ReactNode;
  /** The row with the focus is always drawn. */
  readonly active: number;
  /** Called when the end comes into view. */
  readonly onEnd?: (() => void) | undefined;
}

/** Rows that are drawn together: a little more than fit into a window, because the first view waits for them. */
const chunk = 25;
/** The height of a row that was never drawn, in pixels. */
const guessed = 40;
/** How far outside the window rows are drawn already. */
const ahead = '1200px 0px';

/** Calls back when an element comes near the window, or leaves it. */
const useNear = (onChange: (isNear: boolean, height: number) => void) => {
  const element = useRef<HTMLDivElement>(null);
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  useEffect(() => {
    const watched = element.current;
    if (!watched) return undefined;
    const observer = new IntersectionObserver(
      (entries) => latest.current(entries.at(-1)?.isIntersecting ?? false, watched.offsetHeight),
      { rootMargin: ahead },
    );
    observer.observe(watched);
    return () => observer.disconnect();
  }, []);
  return element;
};

/** Thousands of rows of any height: only those near the window are drawn; the others keep their place. */
export function WindowedRows<Row>({ rows, render, active, onEnd }: WindowedRowsProps<Row>) {
  const starts = Array.from({ length: Math.ceil(rows.length / chunk) }, (_, index) => index * chunk);
  return (
    <>
      {starts.map((start) => (
        <Chunk
          key={start}
          count={Math.min(chunk, rows.length - start)}
          isActive={active >= start && active < start + chunk}
          isFirst={start === 0}
        >
          {() => rows.slice(start, start + chunk).map((row, index) => render(row, start + index))}
        </Chunk>
      ))}
      {onEnd && <End key={rows.length} onEnd={onEnd} />}
    </>
  );
}

interface ChunkProps {
  readonly count: number;
  readonly isActive: boolean;
  readonly isFirst: boolean;
  readonly children: () => ReactNode;
}

function Chunk({ count, isActive, isFirst, children }: ChunkProps) {
  const [isNear, setNear] = useState(isFirst);
  const [height, setHeight] = useState<number | null>(null);
  const element = useNear((near, drawn) => {
    // Rows outside the window are not urgent: the first view and keys come first.
    startTransition(() => {
      if (!near && isNear) setHeight(drawn);
      setNear(near);
    });
  });
  const isDrawn = isNear || isActive;
  return (
    <div role="rowgroup" ref={element} style={isDrawn ? {} : { height: height ?? count * guessed }}>
      {isDrawn && children()}
    </div>
  );
}

function End({ onEnd }: { readonly onEnd: () => void }) {
  const element = useNear((near) => near && onEnd());
  return <div ref={element} />;
}

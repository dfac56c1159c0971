import { ChevronRight } from 'lucide-react';
import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { Collection } from 'react-aria-components/Collection';
import { Tree, TreeItem, TreeItemContent } from 'react-aria-components/Tree';
import styled from 'styled-components';
import { oneLine } from '../../theme/marks.ts';
import { color, font } from '../../theme/tokens.ts';

export interface TreeNode {
  readonly id: string;
  readonly text: string;
  readonly icon: ReactNode;
  /** What it holds; null shows no number. */
  readonly count: number | null;
  readonly children: readonly TreeNode[];
}

/** A key with a meaning of its own, such as F2 or Alt with an arrow. */
export interface TreeKey {
  readonly key: string;
  readonly isAlt: boolean;
}

interface TreeListProps {
  readonly label: string;
  readonly nodes: readonly TreeNode[];
  readonly selectedId: string;
  readonly folded: readonly string[];
  readonly toggleLabel: (text: string) => string;
  readonly onOpen: (id: string) => void;
  /** All nodes that have others in them, and those of them that are unfolded now. */
  readonly onFold: (all: readonly string[], unfolded: readonly string[]) => void;
  /** True when the key was used. */
  readonly onKey: (id: string, key: TreeKey) => boolean;
}

const parentsIn = (nodes: readonly TreeNode[]): readonly string[] =>
  nodes.flatMap(({ id, children }) => (children.length > 0 ? [id, ...parentsIn(children)] : []));

/** Arrows move and fold, Enter opens. The keys of `onKey` come first. */
export function TreeList({ label, nodes, selectedId, folded, toggleLabel, onOpen, onFold, onKey }: TreeListProps) {
  const parents = parentsIn(nodes);
  const { frame, hold, release } = useFocusOnMoved(nodes);
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const id = (event.target as HTMLElement).closest<HTMLElement>('[data-key]')?.dataset['key'];
    if (id === undefined || event.ctrlKey || event.metaKey) return;
    if (!onKey(id, { key: event.key, isAlt: event.altKey })) return;
    hold(id);
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div ref={frame} onKeyDownCapture={press} onBlurCapture={release}>
      <Rows
        aria-label={label}
        items={nodes}
        selectionMode="single"
        selectionBehavior="replace"
        disallowEmptySelection
        selectedKeys={[selectedId]}
        expandedKeys={parents.filter((id) => !folded.includes(id))}
        onExpandedChange={(keys) => onFold(parents, [...keys].map(String))}
        onSelectionChange={(keys) => {
          const [id] = keys === 'all' ? [] : [...keys];
          if (id !== undefined) onOpen(String(id));
        }}
      >
        {(node) => rowOf(node, toggleLabel)}
      </Rows>
    </div>
  );
}

/** A row that moves to another parent is drawn anew: it keeps the focus. */
const useFocusOnMoved = (nodes: readonly TreeNode[]) => {
  const frame = useRef<HTMLDivElement>(null);
  const moved = useRef<string | null>(null);
  useEffect(() => {
    const waiting = requestAnimationFrame(() => {
      if (moved.current === null || document.activeElement !== document.body) return;
      frame.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(moved.current)}"]`)?.focus();
    });
    return () => cancelAnimationFrame(waiting);
  }, [nodes]);
  return {
    frame,
    hold: (id: string) => void (moved.current = id),
    /** The person has left the row; a row that is drawn anew is not left. */
    release: () => void (moved.current = null),
  };
};

const rowOf = (node: TreeNode, toggleLabel: (text: string) => string) => (
  <Row key={node.id} id={node.id} textValue={node.text}>
    <TreeItemContent>
      {({ hasChildItems, level }) => (
        <Line style={{ paddingInlineStart: `${(level - 1) * 14}px` }}>
          {hasChildItems ? (
            <Fold slot="chevron" aria-label={toggleLabel(node.text)}>
              <ChevronRight size={14} aria-hidden />
            </Fold>
          ) : (
            <NoFold />
          )}
          {node.icon}
          <Name>{node.text}</Name>
          {node.count !== null && <Count>{node.count.toLocaleString()}</Count>}
        </Line>
      )}
    </TreeItemContent>
    <Collection items={node.children}>{(child) => rowOf(child, toggleLabel)}</Collection>
  </Row>
);

const Rows = styled(Tree)`
  display: flex;
  flex-direction: column;
  gap: 1px;
  outline: none;
` as typeof Tree;
const Row = styled(TreeItem)`
  border-radius: 6px;
  color: ${color.text};
  font-size: ${font.list};
  cursor: pointer;
  outline: none;
  &[data-hovered] { background: ${color.hover}; }
  &[data-selected] { background: ${color.accentWash}; font-weight: 500; }
  &[data-focus-visible] { outline: 2px solid ${color.accent}; outline-offset: -2px; }
  &[data-expanded] > * [slot='chevron'] svg { transform: rotate(90deg); }
`;
const Line = styled.span`
  display: flex;
  align-items: center;
  gap: 6px;
  min-height: 30px;
  padding-inline-end: 8px;
  > svg { flex: none; color: ${color.quiet}; }
`;
const Fold = styled(Button)`
  display: grid;
  place-items: center;
  flex: none;
  width: 24px;
  height: 24px;
  padding: 0;
  border: 0;
  border-radius: 4px;
  background: none;
  color: ${color.quiet};
  cursor: pointer;
  outline: none;
  &[data-hovered] { color: ${color.text}; }
`;
const NoFold = styled.span`
  flex: none;
  width: 24px;
`;
const Name = styled.bdi`
  flex: 1;
  min-width: 0;
  ${oneLine}
`;
const Count = styled.span`
  color: ${color.quiet};
  font-size: ${font.small};
  font-variant-numeric: tabular-nums;
`;

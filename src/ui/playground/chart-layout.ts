import { graphlib, layout } from '@dagrejs/dagre';
import type { AnyStateNode, AnyTransitionDefinition } from 'xstate';

/**
 * The layout of a statechart, in pixels. Each level is laid out separately and is a box in the level above; an arrow is
 * drawn at the lowest level that contains both of its ends.
 */
export interface Line {
  readonly id: string;
  readonly points: readonly { readonly x: number; readonly y: number }[];
  readonly at: { readonly x: number; readonly y: number };
  readonly labels: readonly string[];
}

export interface Box {
  readonly path: string;
  readonly name: string;
  readonly kind: AnyStateNode['type'];
  readonly isInitial: boolean;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** The invoked actors, and the events handled without leaving the state. */
  readonly notes: readonly string[];
  readonly top: number;
  readonly boxes: readonly Box[];
  readonly lines: readonly Line[];
}

const letter = 6.3;
const line = 14;
const widest = 44;

const short = (text: string) => (text.length > widest ? `${text.slice(0, widest - 1)}…` : text);
const widthOf = (texts: readonly string[]) => Math.max(0, ...texts.map((text) => text.length)) * letter;

const eventOf = (type: string): string => {
  const [, kind, rest = ''] = /^xstate\.(done|error|after)\.(?:actor\.|state\.)?(.+)$/.exec(type) ?? [];
  if (kind === 'done') return `${rest} ✓`;
  if (kind === 'error') return `${rest} ✗`;
  return kind === 'after' ? `after ${rest.split('.')[0] ?? ''}` : type || 'at once';
};

const guardOf = ({ guard }: AnyTransitionDefinition): string => {
  const name = typeof guard === 'string' ? guard : ((guard as { type?: string } | undefined)?.type ?? '');
  return name && ` [${name}]`;
};

const transitionsOf = (node: AnyStateNode) => [...[...node.transitions.values()].flat(), ...(node.always ?? [])];
const nodesOf = (node: AnyStateNode): readonly AnyStateNode[] => [node, ...Object.values(node.states).flatMap(nodesOf)];
const pathOf = ({ path }: AnyStateNode) => path.join('.');

const isWithin = (node: AnyStateNode, other: AnyStateNode) => other.path.every((key, at) => node.path[at] === key);
const childTowards = (node: AnyStateNode, target: AnyStateNode) => target.path[node.path.length];

/** The arrows between two children of a node; parallel arrows are merged, with all their labels. */
const arrowsIn = (node: AnyStateNode) => {
  const arrows = new Map<string, { from: string; to: string; labels: string[] }>();
  const inside = Object.values(node.states).flatMap(nodesOf);
  for (const source of inside)
    for (const transition of transitionsOf(source))
      for (const target of transition.target ?? []) {
        const [from, to] = [childTowards(node, source), childTowards(node, target)];
        if (!isWithin(target, node) || from === undefined || to === undefined || from === to) continue;
        const arrow = arrows.get(`${from}>${to}`) ?? { from, to, labels: [] };
        const label = short(`${eventOf(transition.eventType)}${guardOf(transition)}`);
        if (!arrow.labels.includes(label)) arrow.labels.push(label);
        arrows.set(`${from}>${to}`, arrow);
      }
  return [...arrows.values()];
};

const notesOf = (node: AnyStateNode): readonly string[] => [
  ...node.invoke.map(({ id }) => `⇢ ${id}`),
  ...transitionsOf(node).flatMap((transition) => {
    const targets = transition.target ?? [];
    if (targets.some((target) => !isWithin(target, node))) return [];
    const to = targets.map((target) => (target === node ? '↻' : target.path.slice(node.path.length).join('.')));
    return [
      short(`${eventOf(transition.eventType)}${guardOf(transition)}${to.length > 0 ? ` → ${to.join(', ')}` : ''}`),
    ];
  }),
];

const leafOf = (node: AnyStateNode, isInitial: boolean): Box => {
  const notes = notesOf(node);
  const width = Math.max(84, node.key.length * 7.6 + 28, widthOf(notes) + 20);
  const top = 28 + notes.length * line;
  const common = { path: pathOf(node), name: node.key, kind: node.type, isInitial, notes, top };
  return { ...common, x: 0, y: 0, width, height: top + 6, boxes: [], lines: [] };
};

export const chartOf = (node: AnyStateNode, isInitial = false): Box => {
  const children = Object.values(node.states);
  if (children.length === 0) return leafOf(node, isInitial);
  const initial = node.type === 'parallel' ? [] : (node.initial?.target ?? []).map(({ key }) => key);
  const boxes = new Map(children.map((child) => [child.key, chartOf(child, initial.includes(child.key))]));
  const graph = new graphlib.Graph();
  graph.setGraph({
    rankdir: 'TB',
    nodesep: 26,
    ranksep: 34,
    edgesep: 16,
    marginx: 14,
    marginy: 12,
  });
  for (const [key, { width, height }] of boxes) graph.setNode(key, { width, height });
  const arrows = arrowsIn(node);
  for (const { from, to, labels } of arrows)
    graph.setEdge(from, to, { width: widthOf(labels) + 8, height: labels.length * line, labelpos: 'c' });
  layout(graph);
  const { width = 0, height = 0 } = graph.graph() as { width?: number; height?: number };
  const notes = notesOf(node);
  const top = 28 + notes.length * line;
  const at = (key: string) => graph.node(key) as { x: number; y: number };
  return {
    path: pathOf(node),
    name: node.key,
    kind: node.type,
    isInitial,
    x: 0,
    y: 0,
    width: Math.max(width, node.key.length * 7.6 + 28, widthOf(notes) + 24),
    height: height + top,
    notes,
    top,
    boxes: [...boxes].map(([key, box]) => ({
      ...box,
      x: at(key).x - box.width / 2,
      y: at(key).y - box.height / 2 + top,
    })),
    lines: arrows.map(({ from, to, labels }) => {
      const edge = graph.edge(from, to) as { points: { x: number; y: number }[]; x: number; y: number };
      const lower = ({ x, y }: { x: number; y: number }) => ({ x, y: y + top });
      return { id: `${from}>${to}`, points: edge.points.map(lower), at: lower(edge), labels };
    }),
  };
};

/** The paths of the states in a state value: 'changed' and 'changed.still'. */
export const activePaths = (value: unknown, before = ''): readonly string[] => {
  if (typeof value === 'string') return [`${before}${value}`];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [
    `${before}${key}`,
    ...activePaths(inner, `${before}${key}.`),
  ]);
};

import type { AnyStateNode, AnyTransitionDefinition } from 'xstate';

/** A machine as a Mermaid state diagram, which GitHub and GitLab render. */
const idOf = ({ path, machine }: AnyStateNode) => [machine.id, ...path].join('_').replaceAll(/\W/g, '_');

export const labelOf = (event: string): string => {
  const [, kind, rest = ''] = /^xstate\.(done|error|after)\.(?:actor\.|state\.)?(.+)$/.exec(event) ?? [];
  if (kind === 'done') return `${rest} answers`;
  if (kind === 'error') return `${rest} fails`;
  if (kind === 'after') return `after ${rest.split('.')[0] ?? ''}`;
  return event === '' ? 'at once' : event;
};

export const guardOf = ({ guard }: AnyTransitionDefinition): string => {
  if (guard === undefined) return '';
  if (typeof guard === 'string') return guard;
  if (typeof guard === 'function') return guard.name || 'a condition';
  const { type, guards } = guard as { readonly type: string; readonly guards?: readonly unknown[] };
  return guards
    ? `${type}(${guards.map((one) => guardOf({ guard: one } as AnyTransitionDefinition)).join(', ')})`
    : type;
};

export const transitionsOf = (node: AnyStateNode): readonly AnyTransitionDefinition[] => [
  ...[...node.transitions.values()].flat(),
  ...(node.always ?? []),
];

const arrows = (node: AnyStateNode): readonly string[] => {
  const drawn = new Map<string, string[]>();
  for (const transition of transitionsOf(node)) {
    const guard = guardOf(transition);
    const label = `${labelOf(transition.eventType)}${guard && ` [${guard}]`}`;
    for (const target of transition.target ?? []) {
      // Mermaid draws no arrow from inside a state to that state itself, so arrows of the root start at the state they
      // leave.
      const arrow = `${idOf(node)} --> ${idOf(target)}`;
      drawn.set(arrow, [...(drawn.get(arrow) ?? []), label]);
    }
  }
  return [...drawn].map(([arrow, labels]) => `${arrow}: ${[...new Set(labels)].join(' / ').replaceAll(':', ' ')}`);
};

const block = (node: AnyStateNode, depth: number): readonly string[] => {
  const pad = '  '.repeat(depth);
  const children = Object.values(node.states);
  if (children.length === 0) return [`${pad}state "${node.key}" as ${idOf(node)}`];
  const [first] = node.initial?.target ?? [];
  const inside =
    node.type === 'parallel'
      ? children.flatMap((child, index) => [...(index > 0 ? [`${pad}  --`] : []), ...block(child, depth + 1)])
      : [
          ...(first ? [`${pad}  [*] --> ${idOf(first)}`] : []),
          ...children.flatMap((child) => block(child, depth + 1)),
          ...children.filter(({ type }) => type === 'final').map((child) => `${pad}  ${idOf(child)} --> [*]`),
        ];
  return [`${pad}state "${node.key}" as ${idOf(node)} {`, ...inside, `${pad}}`];
};

const nodesOf = (node: AnyStateNode): readonly AnyStateNode[] => [node, ...Object.values(node.states).flatMap(nodesOf)];

export const mermaidOf = (root: AnyStateNode): string =>
  [
    'stateDiagram-v2',
    ...block(root, 1),
    ...nodesOf(root)
      .flatMap(arrows)
      .map((arrow) => `  ${arrow}`),
  ].join('\n');

import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { inputOf } from './input-of.ts';
import { guardOf, labelOf, mermaidOf, transitionsOf } from './mermaid.ts';

/** The page of one machine: short, and the same text for the same machine. */
export interface PageSource {
  readonly machine: AnyStateMachine;
  readonly file: string;
  /** The first comment of the file, unchanged. */
  readonly about: string;
  /** Its delays by name, in milliseconds if they are constant. */
  readonly delays: readonly (readonly [string, number | null])[];
  /** The tests that run it, each with the requirement ids in its titles. */
  readonly tests: readonly { readonly file: string; readonly ids: readonly string[] }[];
}

const nodesOf = (node: AnyStateNode): readonly AnyStateNode[] => [node, ...Object.values(node.states).flatMap(nodesOf)];

const code = (text: string) => `\`${text}\``;
const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ');
const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  rows.length === 0
    ? []
    : [
        `| ${head.join(' | ')} |`,
        `| ${head.map(() => '---').join(' | ')} |`,
        ...rows.map((row) => `| ${row.map(cell).join(' | ')} |`),
        '',
      ];
const section = (title: string, lines: readonly string[]) => (lines.length === 0 ? [] : [`## ${title}`, '', ...lines]);

const pathOf = (node: AnyStateNode) => (node.path.length === 0 ? node.machine.id : node.path.join('.'));

const kindOf = (node: AnyStateNode) =>
  node.type === 'parallel' ? 'regions side by side' : node.type === 'final' ? 'the end' : '';

const waitsFor = (node: AnyStateNode) => [
  ...node.invoke.map(({ id }) => id),
  ...transitionsOf(node).flatMap(({ eventType }) =>
    eventType.startsWith('xstate.after.') ? [labelOf(eventType)] : [],
  ),
];

const states = (root: AnyStateNode) =>
  nodesOf(root)
    .slice(1)
    .map((node) => [
      code(pathOf(node)),
      [...new Set(waitsFor(node))].map(code).join(', '),
      node.description ?? kindOf(node),
    ]);

const isAnswer = (event: string) => event === '' || event.startsWith('xstate.');

const events = (root: AnyStateNode) => {
  const transitions = new Map<string, Set<string>>();
  for (const node of nodesOf(root))
    for (const transition of transitionsOf(node))
      if (!isAnswer(transition.eventType)) {
        const guard = guardOf(transition);
        const targets = transitions.get(transition.eventType) ?? new Set();
        transitions.set(transition.eventType, targets.add(`${code(pathOf(node))}${guard && ` if ${guard}`}`));
      }
  return [...transitions]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([event, targets]) => [code(event), [...targets].join(', ')]);
};

const srcOf = (src: unknown) => (typeof src === 'string' ? src : ((src as { id?: string }).id ?? 'an actor'));

const ports = (root: AnyStateNode) =>
  nodesOf(root).flatMap((node) =>
    node.invoke.map(({ id, src, ...rest }) => {
      const plug = srcOf(src) === id ? '' : ` (${srcOf(src)})`;
      return [`${code(id)}${plug}`, code(pathOf(node)), inputOf((rest as { readonly input?: unknown }).input)];
    }),
  );

const rows = ({ tests }: PageSource) => {
  const ids = [...new Set(tests.flatMap((test) => test.ids))].toSorted((one, other) =>
    one.localeCompare(other, 'en', { numeric: true }),
  );
  return ids.length > 0 ? [ids.join(', '), ''] : [];
};

export const pageOf = (source: PageSource): string => {
  const { machine, file, about, delays, tests } = source;
  return [
    `# ${machine.id}`,
    '',
    `[${file}](../../${file}). Written by \`npm run docs\`; change the machine, not this page.`,
    '',
    ...(about ? ['```text', about, '```', ''] : []),
    '```mermaid',
    mermaidOf(machine.root),
    '```',
    '',
    ...section('States', table(['State', 'Waits for', ''], states(machine.root))),
    ...section('Events', table(['Event', 'Heard in'], events(machine.root))),
    ...section('Ports', table(['Port', 'Called in', 'Is given'], ports(machine.root))),
    ...section(
      'Delays',
      table(
        ['Delay', 'Milliseconds'],
        delays.map(([name, value]) => [code(name), value === null ? 'worked out' : String(value)]),
      ),
    ),
    ...section(
      'Tests',
      tests.map((test) => `- [${test.file}](../../${test.file})`).concat(tests.length > 0 ? [''] : []),
    ),
    ...section('Requirements that those tests show', rows(source)),
  ]
    .join('\n')
    .trimEnd()
    .concat('\n');
};

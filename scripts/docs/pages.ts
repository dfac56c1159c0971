import { pageOf } from './page.ts';
import { sourcesOf } from './sources.ts';

/** Every page by its file name, and the list of all pages. */
export const pagesOf = async (root = '.'): Promise<ReadonlyMap<string, string>> => {
  const sources = await sourcesOf(root);
  const list = [
    '# Machines',
    '',
    'A page for every statechart of the client, written by `npm run docs`.',
    '',
    '| Machine | Stands in | States |',
    '| --- | --- | --- |',
    ...sources.map(
      ({ machine, file }) => `| [${machine.id}](${machine.id}.md) | \`${file}\` | ${countOf(machine.root)} |`,
    ),
    '',
  ].join('\n');
  return new Map([
    ...sources.map((source) => [`${source.machine.id}.md`, pageOf(source)] as const),
    ['README.md', list],
  ]);
};

interface Node {
  readonly states: Readonly<Record<string, Node>>;
}
const countOf = ({ states }: Node): number => Object.values(states).reduce((sum, state) => sum + 1 + countOf(state), 0);

import type { FlowParameter } from '../../flows/flow.ts';
import { splitPath } from '../folder-path.ts';
import { emptyCase, type ReadCase } from '../imported-case.ts';
import { oneLine } from '../plain-lines.ts';
import { ownFlow, sideShape, sideTestShape, usualSuite, type SideTest } from './side-file.ts';
import { TestReader, type FileContext } from './test-reader.ts';

/** Files of Selenium IDE as flows. */
const parametersOf = ({ own, parameters }: TestReader): readonly FlowParameter[] => {
  const known = own.parameters ?? [];
  const isKnown = (name: string) => known.some((one) => one.name === name);
  const others = [...parameters].filter(([name]) => !isKnown(name));
  return [
    ...known.map((one) => (one.type === 'secret' ? one : { ...one, default: parameters.get(one.name) ?? one.default })),
    ...others.map(([name, value]): FlowParameter => ({
      name,
      type: 'text',
      default: value,
      values: [],
      description: '',
    })),
  ];
};

/** An id that was written by hand is in other files, too: it is no id of a flow, and only finds the test that another one runs. */
const idOf = ({ id, commands }: SideTest): string =>
  id === '' || id.length > 19 || commands.some(({ command }) => command === ownFlow) ? id.slice(0, 64) : `:${id}`;

const noName = { code: 'importNoName' } as const;

const caseOf = (test: SideTest, line: number, folder: readonly string[], file: FileContext): ReadCase => {
  const name = oneLine(test.name);
  if (name === '') return { line, name, reason: noName };
  const reader = new TestReader(file);
  test.commands.forEach((command, at) => reader.read(command, test.commands.slice(at + 1, at + 4)));
  reader.end();
  return {
    ...emptyCase,
    ...reader.own,
    line,
    id: idOf(test),
    key: test.id.slice(0, 255),
    folder,
    name,
    parameters: parametersOf(reader),
    tasks: reader.tasks,
    manualCommands: [...reader.manual],
    leftCommands: [...reader.left],
    ...(reader.renamed.length > 0 && {
      left: reader.renamed.map((variable) => ({ note: 'variablesRenamed' as const, name: variable })),
    }),
  };
};

/** Null: it is no file of Selenium IDE. */
export const readSide = (json: unknown): readonly ReadCase[] | null => {
  const { data } = sideShape.safeParse(json);
  if (!data) return null;
  const { tests, suites, url } = data;
  const folders = new Map(
    suites.flatMap(({ name, tests: ids }) =>
      ids.map((id) => [id, name === usualSuite ? [] : splitPath(name)] as const),
    ),
  );
  const parsed = tests.map((test) => sideTestShape.safeParse(test));
  const ids = new Map(parsed.flatMap(({ data: test }) => (test ? [[test.name, idOf(test)] as const] : [])));
  return parsed.map(({ data: test, error }, at): ReadCase => {
    if (!test) {
      const path = error?.issues[0]?.path.join('.') ?? '';
      return { line: at + 1, name: '', reason: { code: 'importWrongPart', values: { path: path.slice(0, 200) } } };
    }
    return caseOf(test, at + 1, folders.get(test.id) ?? [], { url, tests: ids });
  });
};

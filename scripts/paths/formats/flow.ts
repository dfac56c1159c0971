import { flowImportShape, type FlowImport } from '../../../src/domain/flows/flow-import.ts';
import { generatedStepName } from '../../../src/domain/flows/editor/generated-step.ts';
import { flowLimits } from '../../../src/domain/flows/flow-limits.ts';
import { stateWords } from '../../../tests/model/paths/words.ts';
import { Fault } from '../paths-ask.ts';
import { headOf, type MachineOutput, type PathOutput, type PathStepOutput } from '../describe-machine.ts';

/**
 * The format for the import of flows: a machine is a flow, a path is a task, and its actions with their expected
 * results are the steps.
 */
type Flow = FlowImport['flows'][number];

const cut = (words: string, most: number) => (words.length > most ? `${words.slice(0, most - 1)}…` : words);

const step = ({ words, event, state }: PathStepOutput): Flow['tasks'][number]['steps'][number] => {
  const { type, ...payload } = event;
  return {
    name: cut(words, flowLimits.nameLength),
    description: cut(`Then: ${stateWords(state)}`, flowLimits.descriptionLength),
    generatedBy: generatedStepName,
    ...(Object.keys(payload).length > 0 && { parameterName: type, parameterValue: JSON.stringify(payload) }),
  };
};

/** Without a number: a path that is added before it does not make it another task when the file is imported again. */
const task = ({ begin, end, steps }: PathOutput): Flow['tasks'][number] => ({
  taskDetails: {
    name: cut(`Path to ${stateWords(end)}`, flowLimits.nameLength),
    description: cut(`Begins at: ${stateWords(begin)}`, flowLimits.descriptionLength),
  },
  steps: steps.map(step),
});

const flowOf = (machine: MachineOutput): Flow => ({
  name: machine.id,
  description: [headOf(machine), machine.cut].filter(Boolean).join('. '),
  tags: ['machine-paths'],
  tasks: machine.paths.map(task),
});

export const flow = (machines: readonly MachineOutput[]): string => {
  const long = machines.find(({ paths }) => paths.some(({ steps }) => steps.length > flowLimits.steps));
  if (long) throw new Fault(`A task takes ${flowLimits.steps} steps at most, and a path of ${long.id} has more.`);
  const many = machines.find(({ paths }) => paths.length > flowLimits.tasks);
  if (many)
    throw new Fault(`A flow takes ${flowLimits.tasks} tasks at most, and ${many.id} has more paths: see --most.`);
  const flows: FlowImport = { format: 'assay.flows', version: 1, flows: machines.map(flowOf) };
  return JSON.stringify(flowImportShape.parse(flows), null, 2);
};

import { limits } from '../../../domain/limits.ts';
import { runIdOf, type ManualRunCommand } from '../../../domain/runs/manual/result-facts.ts';
import { runProblemText } from '../../../domain/runs/run-problem-text.ts';
import { commandTable } from '../../command-table.ts';

const paramsOf = ({ project, about }: ManualRunCommand) => ({ project, id: runIdOf(about) });

/** The results that a person sets, and the end of their run. */
export const runCommands = commandTable<ManualRunCommand>(
  {
    'run.setResult': {
      call: 'runs.setResult',
      args: (command) => {
        const { place, status, note } = command.data;
        return { params: paramsOf(command), body: { place, status, note } };
      },
    },
    'run.finish': { call: 'runs.finish', args: (command) => ({ params: paramsOf(command) }) },
  },
  {
    confirmed: () => null,
    refused: (_, problem) => ({
      tone: 'danger',
      text: runProblemText(problem, 'flow'),
      stay: limits.uploadErrorStay,
    }),
  },
);

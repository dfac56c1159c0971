import { limits } from '../../../domain/limits.ts';
import { runIdOf, type ManualRunCommand } from '../../../domain/runs/manual/judge-facts.ts';
import { runProblemText } from '../../../domain/runs/run-problem-text.ts';
import { commandTable } from '../../command-table.ts';

const paramsOf = ({ project, about }: ManualRunCommand) => ({ project, id: runIdOf(about) });

/** Verdicts of a person, and the end of their run. */
export const runCommands = commandTable<ManualRunCommand>(
  {
    'run.judge': {
      call: 'runs.judge',
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

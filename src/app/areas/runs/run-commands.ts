import { concat, concatMap, defer, EMPTY, from, ignoreElements, switchMap, type Observable } from 'rxjs';
import { limits } from '../../../domain/limits.ts';
import { runIdOf, type ManualRunCommand } from '../../../domain/runs/manual/result-facts.ts';
import { runProblemText } from '../../../domain/runs/run-problem-text.ts';
import { picturesOfCommand } from '../../../domain/runs/manual/result-pictures.ts';
import { commandTable, type Delivery } from '../../command-table.ts';

const paramsOf = ({ project, about }: ManualRunCommand) => ({ project, id: runIdOf(about) });

/** Sent before the result that names them; one that this device does not hold was sent before. */
const sendPictures = ({ held, http }: Delivery, command: ManualRunCommand): Observable<never> =>
  from(picturesOfCommand(command)).pipe(
    concatMap(({ hash, bytes, type }) =>
      from(held.read(hash)).pipe(
        switchMap((content) =>
          content
            ? http('runs.putPicture', {
                params: { ...paramsOf(command), hash },
                query: { bytes, type },
                bytes: content,
              })
            : EMPTY,
        ),
      ),
    ),
    ignoreElements(),
  );

/** The results that a person sets, and the end of their run. */
export const runCommands = commandTable<ManualRunCommand>(
  {
    'run.setResult': {
      call: 'runs.setResult',
      args: (command) => {
        const { place, status, note, pictures = [] } = command.data;
        const more = pictures.length > 0 ? { pictures: [...pictures] } : {};
        return { params: paramsOf(command), body: { place, status, note, ...more } };
      },
      around: (command, send, delivery) => concat(sendPictures(delivery, command), defer(send)),
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

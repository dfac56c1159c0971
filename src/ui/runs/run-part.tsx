import { runDialogMessages as say } from '../../domain/runs/run-dialog-messages.ts';
import type { RunTarget } from '../../domain/runs/run-request.ts';
import { firstUse, useFirstUse } from '../records/first-use.ts';
import { LoadedPart } from '../records/loaded-part.tsx';

/** The request for a run and its dialog. */
export const runPart = firstUse('runs', async () => await import('./run-dialog.tsx'));

/** Opens the dialog for a run. Loads it first. */
export const useOpenRun = () => {
  const { begin, ...state } = useFirstUse(runPart, say.notLoaded);
  const open = (target: RunTarget) => begin(({ runRequest }) => runRequest.send({ type: 'request.open', target }));
  return { ...state, open };
};

/** The dialog for a run. */
export function RunDialogLater() {
  return <LoadedPart part={runPart}>{({ RunDialog }) => <RunDialog />}</LoadedPart>;
}

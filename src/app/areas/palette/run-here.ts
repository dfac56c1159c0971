import { runDialogMessages as say } from '../../../domain/runs/run-dialog-messages.ts';
import { runTargetOn } from '../../../domain/runs/run-target.ts';
import type { NoticeContent } from '../../../domain/toasts/notice.ts';
import { selectPage, type AddressRef } from '../../../machines/address/address-machine.ts';
import type { Workspace } from '../../../ui/actors-context.tsx';
import { runPart } from '../../../ui/runs/run-part.tsx';

interface Needs {
  readonly address: AddressRef;
  readonly workspace: Workspace;
  notify(content: NoticeContent): void;
}

/** Opens the dialog for a run of what is shown. */
export const runHere = async ({ address, workspace, notify }: Needs): Promise<void> => {
  const target = runTargetOn(selectPage(address.getSnapshot()), workspace.journal.getSnapshot().context.view);
  if (!target) return;
  try {
    const { actors } = await runPart.load(workspace);
    actors.runRequest.send({ type: 'request.open', target });
  } catch {
    notify({ tone: 'danger', text: say.notLoaded });
  }
};

import { Play } from 'lucide-react';
import { runDialogMessages as say } from '../../domain/runs/run-dialog-messages.ts';
import type { RunTarget } from '../../domain/runs/run-request.ts';
import { Button } from '../kit/display/button.tsx';
import { useMayRun, useOpenRun } from './use-run.ts';

/** Opens the dialog for a run; not shown to people who may not run it. */
export function RunButton({ target }: { readonly target: RunTarget }) {
  const open = useOpenRun();
  if (!useMayRun(target.kind)) return null;
  return (
    <Button tone="primary" icon={<Play size={14} aria-hidden />} onPress={() => void open(target)}>
      {say.run}
    </Button>
  );
}

import { Play } from 'lucide-react';
import { runDialogMessages as say } from '../../domain/runs/run-dialog-messages.ts';
import type { RunTarget } from '../../domain/runs/run-request.ts';
import { messages } from '../../domain/texts/messages.ts';
import { Button } from '../kit/display/button.tsx';
import { useOpenRun } from './run-part.tsx';
import { useMayRun } from './use-may-run.ts';

/** Opens the dialog for a run; not shown to people who may not run it. */
export function RunButton({ target }: { readonly target: RunTarget }) {
  const { open, isLoading } = useOpenRun();
  if (!useMayRun(target.kind)) return null;
  return (
    <Button
      tone="primary"
      icon={<Play size={14} aria-hidden />}
      busy={isLoading && messages.loading}
      onPress={() => open(target)}
    >
      {say.run}
    </Button>
  );
}

import { integrationMessages as say } from '../../domain/integrations/integration-messages.ts';
import { useArea } from '../actors-context.tsx';
import { ShownOnceDialog } from '../identity/shown-once-dialog.tsx';
import { MutationDialog } from '../mutation/mutation-dialog.tsx';

/** Asks before a webhook gets a new address, and shows it once; loaded after the lists. */
export function HookDialogs() {
  const { integrationMutation, integrationHook } = useArea('integrations');
  return (
    <>
      <MutationDialog
        mutation={integrationMutation}
        name="hook"
        tone="primary"
        title={() => say.hookTitle}
        text={() => say.hookText}
        confirmLabel={say.hookCreate}
      />
      <ShownOnceDialog shownOnce={integrationHook} title={say.hookOnce} text={say.hookOnceText} />
    </>
  );
}

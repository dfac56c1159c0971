import { useSelector } from '@xstate/react';
import { LogOut } from 'lucide-react';
import { licenceWords } from '../../domain/session/licence-words.ts';
import { words } from '../../domain/texts/words.ts';
import { selectUndelivered } from '../../machines/defects/defect-selectors.ts';
import { selectLeavingIsAsked } from '../../machines/session/session-machine.ts';
import { useActors, useWorkspace } from '../actors-context.tsx';
import { AvatarMenu } from '../kit/avatar-menu.tsx';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';

/** Who is signed in, with which licence, and the way out. Undelivered work is told before leaving (ruling R3). */
export function PersonMenu() {
  const { session, now } = useActors();
  const { me, journal } = useWorkspace();
  const undelivered = useSelector(journal, selectUndelivered);
  const isAsked = useSelector(session, selectLeavingIsAsked);
  return (
    <>
      <AvatarMenu
        label={words.shell.me}
        name={me.fullName}
        image={me.avatar}
        note={licenceWords(me, now())}
        entries={[{ id: 'leave', label: words.shell.logOut, icon: <LogOut size={15} aria-hidden /> }]}
        onAction={() => session.send({ type: 'leaving.ask', undelivered: selectUndelivered(journal.getSnapshot()) })}
      />
      <ConfirmDialog
        open={isAsked}
        title={words.shell.leaveTitle}
        confirmLabel={words.shell.leaveAnyway}
        closeLabel={words.close}
        cancelLabel={words.cancel}
        tone="primary"
        onConfirm={() => session.send({ type: 'leaving.confirm' })}
        onCancel={() => session.send({ type: 'leaving.cancel' })}
      >
        {words.shell.leaveText(undelivered)}
      </ConfirmDialog>
    </>
  );
}

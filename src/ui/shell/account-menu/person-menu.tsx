import { useSelector } from '@xstate/react';
import { useNavigate } from 'react-router-dom';
import { pathOf } from '../../../domain/address/page.ts';
import { licenceWords } from '../../../domain/session/licence-words.ts';
import { deviceMessages as say } from '../../../domain/adapters/device-messages.ts';
import { messages } from '../../../domain/texts/messages.ts';
import { selectUndelivered } from '../../../machines/defects/defect-selectors.ts';
import { selectPage } from '../../../machines/address/address-machine.ts';
import { selectStorageHasFailed } from '../../../machines/journal/storage-health-actor.ts';
import { selectIsLeavingPending } from '../../../machines/session/session-machine.ts';
import { DeviceSetupDialog } from '../../adapters/device-setup-dialog.tsx';
import { LanguageDialog } from '../../language/language-dialog.tsx';
import { useActors, useWorkspace } from '../../actors-context.tsx';
import { AvatarMenu } from '../../kit/overlays/avatar-menu.tsx';
import { ConfirmDialog } from '../../kit/overlays/confirm-dialog.tsx';
import { ReportProblemDialog } from '../dialogs/report-problem-dialog.tsx';
import { usePersonEntries } from './use-person-entries.tsx';
import { useThemeChoice } from './use-theme-choice.tsx';
import { RejectedChangesDialog } from '../dialogs/rejected-changes-dialog.tsx';

/** The signed-in user, their licence, and sign-out, which warns about undelivered work (ruling R3). */
export function PersonMenu() {
  const { session, address, language, now } = useActors();
  const { me, journal, storageHealth, reportProblem, rejectedChanges, deviceSetup, clientConfig } = useWorkspace();
  const undelivered = useSelector(journal, selectUndelivered);
  const isNotPersisted = useSelector(storageHealth, selectStorageHasFailed);
  const isOpen = useSelector(session, selectIsLeavingPending);
  const leave = () => session.send({ type: 'leaving.ask', undelivered: selectUndelivered(journal.getSnapshot()) });
  const report = () => {
    const page = selectPage(address.getSnapshot());
    reportProblem.send({ type: 'report.open', projectId: 'projectId' in page ? page.projectId : '' });
  };
  const navigate = useNavigate();
  const settings = () => void navigate(pathOf({ name: 'account', child: null }));
  const choose = {
    report,
    leave,
    language: () => language.send({ type: 'language.ask' }),
    settings,
    rejectedChanges: () => rejectedChanges.send({ type: 'unsaved.open' }),
    setup: () => deviceSetup.send({ type: 'setup.open' }),
    config: () =>
      clientConfig.send({ type: 'mutation.do', mutation: { name: 'config', about: me.id, title: say.config } }),
  };
  return (
    <>
      <AvatarMenu
        label={messages.shell.me}
        name={me.fullName}
        image={me.avatar}
        note={licenceWords(me, now())}
        entries={usePersonEntries()}
        choice={useThemeChoice()}
        onAction={(id) => choose[id as keyof typeof choose]()}
      />
      <ConfirmDialog
        open={isOpen}
        title={messages.shell.leaveTitle}
        confirmLabel={messages.shell.leaveAnyway}
        closeLabel={messages.close}
        cancelLabel={messages.cancel}
        tone="primary"
        onConfirm={() => session.send({ type: 'leaving.confirm' })}
        onCancel={() => session.send({ type: 'leaving.cancel' })}
      >
        {messages.shell.leaveText(undelivered)}
      </ConfirmDialog>
      <LanguageDialog isAtRisk={isNotPersisted && undelivered > 0} />
      <DeviceSetupDialog />
      <ReportProblemDialog />
      <RejectedChangesDialog />
    </>
  );
}

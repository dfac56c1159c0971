import { useSelector } from '@xstate/react';
import { CircleAlert, FileDown, Languages, LifeBuoy, LogOut, MonitorDown, Settings } from 'lucide-react';
import { deviceMessages } from '../../../domain/adapters/device-messages.ts';
import { maySetUp } from '../../../domain/adapters/device-setup.ts';
import { openAccountPages } from '../../../domain/address/account-pages.ts';
import { abilityIn } from '../../../domain/address/guard.ts';
import { reportMessages } from '../../../domain/defects/report/report-messages.ts';
import { rejectedChangeMessages } from '../../../domain/journal/rejected-change-messages.ts';
import { languageMessages } from '../../../domain/texts/language-messages.ts';
import { messages } from '../../../domain/texts/messages.ts';
import { selectRefused } from '../../../machines/journal/journal-actor.ts';
import { selectIsDoing } from '../../../machines/mutation/mutation-machine.ts';
import { selectHasDeviceSetup } from '../../../machines/session/configuration-machine.ts';
import { useActors, useWorkspace } from '../../actors-context.tsx';

/** The entries of the account menu that are available to the user. */
export const usePersonEntries = () => {
  const { configuration, now } = useActors();
  const { me, journal, clientConfig } = useWorkspace();
  const isConfiguring = useSelector(clientConfig, selectIsDoing);
  const rejected = useSelector(journal, selectRefused).length;
  const hasDeviceSetup = useSelector(configuration, selectHasDeviceSetup);
  const ability = abilityIn(me, null, now());
  const isConnecting = ability.can('read', 'Connections');
  return [
    { id: 'unsaved', label: rejectedChangeMessages.entry(rejected), Icon: CircleAlert, isShown: rejected > 0 },
    { id: 'setup', label: deviceMessages.entry, Icon: MonitorDown, isShown: hasDeviceSetup && maySetUp(ability) },
    { id: 'config', label: deviceMessages.config, Icon: FileDown, isShown: isConnecting },
    { id: 'settings', label: messages.shell.settings, Icon: Settings, isShown: openAccountPages(ability).length > 0 },
    { id: 'language', label: languageMessages.open, Icon: Languages, isShown: true },
    { id: 'report', label: reportMessages.open, Icon: LifeBuoy, isShown: !me.productAdmin },
    { id: 'leave', label: messages.shell.logOut, Icon: LogOut, isShown: true },
  ]
    .filter(({ isShown }) => isShown)
    .map(({ id, label, Icon }) => ({
      id,
      label,
      icon: <Icon size={15} aria-hidden />,
      disabled: id === 'config' && isConfiguring,
    }));
};

import { useSelector } from '@xstate/react';
import { quarantineMessages } from '../../domain/journal/quarantine-messages.ts';
import { offlineText } from '../../domain/journal/offline-messages.ts';
import { rejectedChangeMessages } from '../../domain/journal/rejected-change-messages.ts';
import { messages } from '../../domain/texts/messages.ts';
import { selectUndelivered } from '../../machines/defects/defect-selectors.ts';
import { selectRefused } from '../../machines/journal/journal-actor.ts';
import { selectStorageHasFailed } from '../../machines/journal/storage-health-actor.ts';
import { selectQuarantine, selectMayDiscard } from '../../machines/journal/quarantine-machine.ts';
import { selectAsOf } from '../../machines/journal/as-of-actor.ts';
import {
  selectIsConnectingAgain,
  selectLiveState,
  selectMayConnectNow,
  selectOfflineSince,
} from '../../machines/live/live-machine.ts';
import { selectNewVersion } from '../../machines/session/version-actor.ts';
import { useActors, useWorkspace } from '../actors-context.tsx';
import { Banner } from '../kit/layout/banner.tsx';
import { Button } from '../kit/display/button.tsx';

/** Starts the next scheduled attempt at once; hidden while an attempt is running. */
function ConnectNow() {
  const { live, outbox } = useWorkspace();
  const mayConnect = useSelector(live, selectMayConnectNow);
  const connect = () => {
    live.send({ type: 'network.restored' });
    outbox.send({ type: 'network.restored' });
  };
  return (
    <Button onPress={connect} busy={!mayConnect && messages.shell.reconnecting}>
      {messages.shell.connectNow}
    </Button>
  );
}

/** Informs the user about work on this device that this version cannot read; it is not lost. */
function QuarantineBanners() {
  const { quarantine } = useWorkspace();
  const { damaged, newer } = useSelector(quarantine, selectQuarantine);
  const mayDiscard = useSelector(quarantine, selectMayDiscard);
  const download = (
    <Button onPress={() => quarantine.send({ type: 'quarantine.save' })}>{quarantineMessages.download}</Button>
  );
  return (
    <>
      {newer > 0 && (
        <Banner tone="info" action={damaged === 0 && download}>
          {quarantineMessages.newer(newer)}
        </Banner>
      )}
      {damaged > 0 && (
        <Banner
          tone="warning"
          action={
            <>
              {mayDiscard && (
                <Button onPress={() => quarantine.send({ type: 'quarantine.discard' })}>
                  {quarantineMessages.discard}
                </Button>
              )}
              {download}
            </>
          }
        >
          {quarantineMessages.damaged(damaged)}
        </Banner>
      )}
    </>
  );
}

/** Banners for lasting states: offline, and failing device storage. */
export function Banners() {
  const { live, journal, storageHealth, asOf, rejectedChanges } = useWorkspace();
  const notSaved = useSelector(journal, selectRefused).length;
  const since = useSelector(live, selectOfflineSince);
  const shownAsOf = useSelector(asOf, selectAsOf);
  const state = useSelector(live, selectLiveState);
  const undelivered = useSelector(journal, selectUndelivered);
  const { version, renewApp } = useActors();
  const isNewer = useSelector(version, selectNewVersion);
  const isConnectingAgain = useSelector(live, selectIsConnectingAgain);
  const isNotPersisted = useSelector(storageHealth, selectStorageHasFailed);
  return (
    <>
      {state === 'offline' && (
        <Banner tone="warning" action={<ConnectNow />}>
          {offlineText(undelivered, since, shownAsOf, !isNotPersisted)}
        </Banner>
      )}
      {state === 'reconnecting' && isConnectingAgain && (
        <Banner tone="info" action={<ConnectNow />}>
          {messages.shell.late}
        </Banner>
      )}
      {isNewer && undelivered === 0 && (
        <Banner tone="info" action={<Button onPress={renewApp}>{messages.session.reload}</Button>}>
          {messages.shell.newVersion}
        </Banner>
      )}
      {notSaved > 0 && (
        <Banner
          tone="warning"
          action={
            <Button onPress={() => rejectedChanges.send({ type: 'unsaved.open' })}>
              {rejectedChangeMessages.show}
            </Button>
          }
        >
          {rejectedChangeMessages.banner(notSaved)}
        </Banner>
      )}
      <QuarantineBanners />
      {isNotPersisted && <Banner tone="danger">{messages.shell.notPersisted}</Banner>}
    </>
  );
}

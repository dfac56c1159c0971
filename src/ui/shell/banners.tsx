import { useSelector } from '@xstate/react';
import { asideWords } from '../../domain/texts/aside-words.ts';
import { offlineText } from '../../domain/texts/offline-words.ts';
import { unsavedWords } from '../../domain/texts/unsaved-words.ts';
import { words } from '../../domain/texts/words.ts';
import { selectUndelivered } from '../../machines/defects/defect-selectors.ts';
import { selectRefused } from '../../machines/journal/journal-actor.ts';
import { selectKeepingFailed } from '../../machines/journal/keeping-actor.ts';
import { selectAside, selectMayDiscard } from '../../machines/journal/aside-machine.ts';
import { selectAsOf } from '../../machines/journal/as-of-actor.ts';
import {
  selectIsConnectingAgain,
  selectLiveState,
  selectMayConnectNow,
  selectOfflineSince,
} from '../../machines/live/live-machine.ts';
import { selectNewVersion } from '../../machines/session/version-actor.ts';
import { useActors, useWorkspace } from '../actors-context.tsx';
import { Banner } from '../kit/banner.tsx';
import { Button } from '../kit/button.tsx';

/** The next try is a while off, and may be now; while it is under way there is nothing to press. */
function ConnectNow() {
  const { live, outbox } = useWorkspace();
  const mayConnect = useSelector(live, selectMayConnectNow);
  const connect = () => {
    live.send({ type: 'network.restored' });
    outbox.send({ type: 'network.restored' });
  };
  return (
    <Button onPress={connect} busy={!mayConnect && words.shell.reconnecting}>
      {words.shell.connectNow}
    </Button>
  );
}

/** Work on this device that this version cannot use: it is not lost, and nobody is left in the dark about it. */
function AsideBanners() {
  const { aside } = useWorkspace();
  const { damaged, newer } = useSelector(aside, selectAside);
  const mayDiscard = useSelector(aside, selectMayDiscard);
  const download = <Button onPress={() => aside.send({ type: 'aside.save' })}>{asideWords.download}</Button>;
  return (
    <>
      {newer > 0 && (
        <Banner tone="info" action={damaged === 0 && download}>
          {asideWords.newer(newer)}
        </Banner>
      )}
      {damaged > 0 && (
        <Banner
          tone="warning"
          action={
            <>
              {mayDiscard && (
                <Button onPress={() => aside.send({ type: 'aside.discard' })}>{asideWords.discard}</Button>
              )}
              {download}
            </>
          }
        >
          {asideWords.damaged(damaged)}
        </Banner>
      )}
    </>
  );
}

/** States that last and that one should know of: no network, and a device that keeps nothing. */
export function Banners() {
  const { live, journal, keeping, asOf, unsaved } = useWorkspace();
  const notSaved = useSelector(journal, selectRefused).length;
  const since = useSelector(live, selectOfflineSince);
  const shownAsOf = useSelector(asOf, selectAsOf);
  const state = useSelector(live, selectLiveState);
  const undelivered = useSelector(journal, selectUndelivered);
  const { version, renewApp } = useActors();
  const isNewer = useSelector(version, selectNewVersion);
  const isConnectingAgain = useSelector(live, selectIsConnectingAgain);
  const isNotKept = useSelector(keeping, selectKeepingFailed);
  return (
    <>
      {state === 'offline' && (
        <Banner tone="warning" action={<ConnectNow />}>
          {offlineText(undelivered, since, shownAsOf, !isNotKept)}
        </Banner>
      )}
      {state === 'reconnecting' && isConnectingAgain && (
        <Banner tone="info" action={<ConnectNow />}>
          {words.shell.late}
        </Banner>
      )}
      {isNewer && undelivered === 0 && (
        <Banner tone="info" action={<Button onPress={renewApp}>{words.session.reload}</Button>}>
          {words.shell.newVersion}
        </Banner>
      )}
      {notSaved > 0 && (
        <Banner
          tone="warning"
          action={<Button onPress={() => unsaved.send({ type: 'unsaved.open' })}>{unsavedWords.show}</Button>}
        >
          {unsavedWords.banner(notSaved)}
        </Banner>
      )}
      <AsideBanners />
      {isNotKept && <Banner tone="danger">{words.shell.notKept}</Banner>}
    </>
  );
}

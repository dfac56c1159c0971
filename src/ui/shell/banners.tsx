import { useSelector } from '@xstate/react';
import { words } from '../../domain/texts/words.ts';
import { selectUndelivered } from '../../machines/defects/defect-selectors.ts';
import { selectKeepingFailed } from '../../machines/journal/keeping-actor.ts';
import { selectLiveState } from '../../machines/live/live-machine.ts';
import { useWorkspace } from '../actors-context.tsx';
import { Banner } from '../kit/banner.tsx';

/** States that last and that one should know of: no network, and a device that keeps nothing. */
export function Banners() {
  const { live, journal, keeping } = useWorkspace();
  const state = useSelector(live, selectLiveState);
  const undelivered = useSelector(journal, selectUndelivered);
  const isNotKept = useSelector(keeping, selectKeepingFailed);
  return (
    <>
      {state === 'offline' && <Banner tone="warning">{words.shell.offline(undelivered)}</Banner>}
      {isNotKept && <Banner tone="danger">{words.shell.notKept}</Banner>}
    </>
  );
}

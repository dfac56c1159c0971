import { useSelector } from '@xstate/react';
import { CloudAlert } from 'lucide-react';
import { Suspense, type ReactNode } from 'react';
import { problemText } from '../../domain/problems/problem-text.ts';
import { messages } from '../../domain/texts/messages.ts';
import { selectLiveState } from '../../machines/live/live-machine.ts';
import { useWorkspace } from '../actors-context.tsx';
import { Button } from '../kit/display/button.tsx';
import { EmptyState } from '../kit/layout/empty-state.tsx';
import { PartBoundary } from './part-boundary.ts';

interface Props {
  /** Which part it is: another one is another attempt to load. */
  readonly name: string;
  /** What is shown while it loads. Null: a part that the page can do without, such as a dialog; nothing is shown if it fails. */
  readonly loading: ReactNode;
  readonly children: ReactNode;
}

/**
 * A part of a page that loads when it is opened. If it cannot be loaded, what is around it stays, and the part says why. It
 * is loaded again on request, and by itself when the server is reached again [SHELL-028].
 */
export function PagePart({ name, loading, children }: Props) {
  const { live } = useWorkspace();
  const state = useSelector(live, selectLiveState);
  return (
    <PartBoundary
      attempt={name + state}
      failed={(retry) =>
        loading && (
          <EmptyState
            icon={<CloudAlert size={28} />}
            title={messages.session.unreached}
            text={problemText(state === 'online' ? { kind: 'broken', detail: name } : { kind: 'offline' })}
            action={<Button onPress={retry}>{messages.retry}</Button>}
          />
        )
      }
    >
      <Suspense fallback={loading}>{children}</Suspense>
    </PartBoundary>
  );
}

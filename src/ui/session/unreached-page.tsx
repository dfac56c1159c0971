import { CloudOff } from 'lucide-react';
import { words } from '../../domain/texts/words.ts';
import { useActors } from '../actors-context.tsx';
import { Button } from '../kit/button.tsx';
import { EmptyState } from '../kit/empty-state.tsx';
import { PlainPage } from '../shell/plain-page.tsx';

export function UnreachedPage() {
  const { session } = useActors();
  return (
    <PlainPage>
      <EmptyState
        level={1}
        icon={<CloudOff size={28} />}
        title={words.session.unreached}
        text={words.session.unreachedText}
        action={<Button onPress={() => session.send({ type: 'session.start' })}>{words.retry}</Button>}
      />
    </PlainPage>
  );
}

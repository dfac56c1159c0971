import { CloudAlert } from 'lucide-react';
import { messages } from '../../domain/texts/messages.ts';
import { Button } from '../kit/display/button.tsx';
import { EmptyState } from '../kit/layout/empty-state.tsx';
import { PlainPage } from './plain-page.tsx';

/** Shown when a screen fails to render; the user can reload the page without losing work. */
export function BrokenPage({ onReload }: { readonly onReload: () => void }) {
  return (
    <PlainPage>
      <EmptyState
        level={1}
        icon={<CloudAlert size={28} />}
        title={messages.session.broken}
        text={messages.session.brokenText}
        action={<Button onPress={onReload}>{messages.session.reload}</Button>}
      />
    </PlainPage>
  );
}

import { Compass } from 'lucide-react';
import { messages } from '../../domain/texts/messages.ts';
import { EmptyState } from '../kit/layout/empty-state.tsx';
import { LinkButton } from '../kit/display/link-button.tsx';
import { PlainPage } from './plain-page.tsx';

export function NotFoundPage() {
  return (
    <PlainPage>
      <EmptyState
        level={1}
        icon={<Compass size={28} />}
        title={messages.session.notFound}
        text={messages.session.notFoundText}
        action={<LinkButton to="/">{messages.session.toHome}</LinkButton>}
      />
    </PlainPage>
  );
}

import { Compass } from 'lucide-react';
import { words } from '../../domain/texts/words.ts';
import { EmptyState } from '../kit/empty-state.tsx';
import { LinkButton } from '../kit/link-button.tsx';
import { PlainPage } from './plain-page.tsx';

export function NotFoundPage() {
  return (
    <PlainPage>
      <EmptyState
        level={1}
        icon={<Compass size={28} />}
        title={words.session.notFound}
        text={words.session.notFoundText}
        action={<LinkButton to="/">{words.session.toHome}</LinkButton>}
      />
    </PlainPage>
  );
}

import { CloudAlert } from 'lucide-react';
import { words } from '../../domain/texts/words.ts';
import { Button } from '../kit/button.tsx';
import { EmptyState } from '../kit/empty-state.tsx';
import { PlainPage } from './plain-page.tsx';

/** Stands where a screen could not be drawn; the page is loaded again by whoever is asked, nothing is lost by it. */
export function BrokenPage({ onReload }: { readonly onReload: () => void }) {
  return (
    <PlainPage>
      <EmptyState
        level={1}
        icon={<CloudAlert size={28} />}
        title={words.session.broken}
        text={words.session.brokenText}
        action={<Button onPress={onReload}>{words.session.reload}</Button>}
      />
    </PlainPage>
  );
}

import { useSelector } from '@xstate/react';
import { messages } from '../../domain/texts/messages.ts';
import { selectUsedTagsPage } from '../../machines/tags/tag-settings-machine.ts';
import { useWorkspace } from '../actors-context.tsx';
import { PageFoot } from '../kit/tables/page-foot.tsx';

export function TagsPager() {
  const { tagSettings } = useWorkspace();
  const page = useSelector(tagSettings, selectUsedTagsPage);
  return (
    <PageFoot
      page={page}
      labels={messages.defects}
      onPage={(number) => tagSettings.send({ type: 'page.choose', page: number })}
    />
  );
}

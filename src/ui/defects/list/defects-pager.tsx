import { useSelector } from '@xstate/react';
import { messages } from '../../../domain/texts/messages.ts';
import { selectListPage } from '../../../machines/lists/list-machine.ts';
import { useWorkspace } from '../../actors-context.tsx';
import { PageFoot } from '../../kit/tables/page-foot.tsx';

export function DefectsPager() {
  const { defectsList } = useWorkspace();
  return (
    <PageFoot
      page={useSelector(defectsList, selectListPage)}
      labels={messages.defects}
      onPage={(page) => defectsList.send({ type: 'page.choose', page })}
    />
  );
}

import { useSelector } from '@xstate/react';
import { words } from '../../domain/texts/words.ts';
import { selectListPage } from '../../machines/defects/defects-list-machine.ts';
import { useWorkspace } from '../actors-context.tsx';
import { PageFoot } from '../kit/page-foot.tsx';

export function DefectsPager() {
  const { defectsList } = useWorkspace();
  return (
    <PageFoot
      page={useSelector(defectsList, selectListPage)}
      labels={words.defects}
      onPage={(page) => defectsList.send({ type: 'page.choose', page })}
    />
  );
}

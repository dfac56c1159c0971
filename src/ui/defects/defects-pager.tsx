import { useSelector } from '@xstate/react';
import styled from 'styled-components';
import { words } from '../../domain/texts/words.ts';
import { selectListPage } from '../../machines/defects/defects-list-machine.ts';
import { useWorkspace } from '../actors-context.tsx';
import { Pager } from '../kit/pager.tsx';
import { color } from '../theme/tokens.ts';

export function DefectsPager() {
  const { defectsList } = useWorkspace();
  const { number, size, totalElements, totalPages } = useSelector(defectsList, selectListPage);
  if (totalElements === 0) return null;
  const from = number * size + 1;
  const to = Math.min(totalElements, (number + 1) * size);
  return (
    <Foot>
      <Pager
        label={words.defects.pages}
        previousLabel={words.defects.previous}
        nextLabel={words.defects.next}
        status={words.defects.range(from, to, totalElements)}
        page={number + 1}
        pages={totalPages}
        onPage={(page) => defectsList.send({ type: 'page.choose', page })}
      />
    </Foot>
  );
}

const Foot = styled.div`
  padding: 4px 12px;
  border-top: 1px solid ${color.line};
`;

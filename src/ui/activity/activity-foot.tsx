import styled from 'styled-components';
import { activityMessages as say } from '../../domain/activity/activity-messages.ts';
import { Button } from '../kit/display/button.tsx';
import { useNarrowing } from './use-narrowing.ts';

/** Pages are addressed by what they follow, so that nothing moves while someone reads. */
export function ActivityFoot({ next }: { readonly next: number | null }) {
  const { filters, narrow } = useNarrowing();
  const isOlder = (filters['older'] ?? '') !== '';
  if (!isOlder && next === null) return null;
  return (
    <Row>
      <Button disabled={!isOlder} onPress={() => narrow({})}>
        {say.newest}
      </Button>
      <Button disabled={next === null} onPress={() => narrow({ older: String(next) })}>
        {say.older}
      </Button>
    </Row>
  );
}

const Row = styled.div`
  display: flex;
  justify-content: center;
  gap: 8px;
`;

import styled from 'styled-components';
import { Skeleton } from './skeleton.tsx';

/** A page that is loading: the places of its title, its views and its content. */
export function PageSkeleton() {
  return (
    <Place>
      <Skeleton $width="min(260px, 60%)" $height="24px" />
      <Skeleton $width="min(420px, 90%)" $height="30px" />
      <Skeleton $height="160px" />
    </Place>
  );
}

const Place = styled.div`
  display: flex;
  flex-direction: column;
  gap: 18px;
  width: 100%;
  padding: 18px 20px 48px;
`;

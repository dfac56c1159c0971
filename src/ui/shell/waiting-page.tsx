import styled from 'styled-components';
import { words } from '../../domain/texts/words.ts';
import { Skeleton } from '../kit/skeleton.tsx';
import { VisuallyHidden } from '../kit/visually-hidden.tsx';

/** Before anything is known: the frame of what will come, and a word for those who hear it. */
export function WaitingPage() {
  return (
    <Frame>
      <VisuallyHidden role="status">{words.loading}</VisuallyHidden>
      <Skeleton $width="180px" $height="16px" />
      <Skeleton $width="100%" $height="36px" />
      <Skeleton $width="100%" $height="36px" />
      <Skeleton $width="60%" $height="36px" />
    </Frame>
  );
}

const Frame = styled.main`
  display: flex;
  flex-direction: column;
  gap: 14px;
  max-width: 960px;
  margin: 72px auto;
  padding: 0 20px;
`;

import styled from 'styled-components';
import { messages } from '../../domain/texts/messages.ts';
import { Skeleton } from '../kit/layout/skeleton.tsx';
import { VisuallyHidden } from '../kit/layout/visually-hidden.tsx';

/** Shown while the session is loading: the page frame, and a message for screen readers. */
export function WaitingPage() {
  return (
    <Frame>
      <VisuallyHidden role="status">{messages.loading}</VisuallyHidden>
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

import { ImageOff } from 'lucide-react';
import { useEffect } from 'react';
import styled from 'styled-components';
import { useLatest } from '../focus/use-latest.ts';
import { color, font, size } from '../../theme/tokens.ts';
import { Skeleton } from '../layout/skeleton.tsx';

export interface WantedPictureProps {
  /** Identifies the picture: a new one is wanted anew. */
  readonly id: string;
  readonly alt: string;
  readonly state:
    | { readonly kind: 'waiting' }
    | { readonly kind: 'shown'; readonly url: string }
    | { readonly kind: 'failed' };
  readonly failedText: string;
  /** Called when the picture comes into view. */
  readonly onWant: () => void;
}

/** A picture that is loaded when it is shown. */
export function WantedPicture({ id, alt, state, failedText, onWant }: WantedPictureProps) {
  const want = useLatest(onWant);
  useEffect(() => want.current(), [id, want]);
  if (state.kind === 'shown') return <Picture src={state.url} alt={alt} />;
  if (state.kind === 'waiting') return <Skeleton $height="120px" />;
  return (
    <Failed>
      <ImageOff size={18} aria-hidden />
      {failedText}
    </Failed>
  );
}

const Picture = styled.img`
  display: block;
  max-width: 100%;
  height: auto;
  border-radius: ${size.radius};
  background: ${color.sunken};
`;
const Failed = styled.span`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: 8px;
  min-height: 120px;
  padding: 8px;
  color: ${color.quiet};
  font-size: ${font.small};
`;

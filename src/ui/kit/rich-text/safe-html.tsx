import { useEffect, useMemo, useRef } from 'react';
import styled from 'styled-components';
import { richTextLook } from '../../theme/rich-text-look.ts';
import { trustedHtml } from './clean-html.ts';
import { showPicture, usePictures } from '../display/pictures.ts';

/**
 * User-written rich text. Sanitized again here, even if it was sanitized before [COM-007]. Images are loaded by their
 * ids.
 */
export function SafeHtml({ html }: { readonly html: string }) {
  const clean = useMemo(() => ({ __html: trustedHtml(html) }), [html]);
  const pictures = usePictures();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const images = place.current?.querySelectorAll<HTMLImageElement>('img[data-attachment]') ?? [];
    const leave = [...images].map((image) => showPicture(image, pictures));
    return () => leave.forEach((one) => one());
  }, [clean, pictures]);
  // oxlint-disable-next-line react/no-danger -- the only use; the HTML is sanitized
  return <Text ref={place} dangerouslySetInnerHTML={clean} />;
}

const Text = styled.div`
  ${richTextLook}
`;

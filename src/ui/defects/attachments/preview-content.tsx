import { Suspense } from 'react';
import styled from 'styled-components';
import { fileMessages } from '../../../domain/defects/attachments/file-messages.ts';
import type { Preview } from '../../../machines/defects/panel/preview-machine.ts';
import { color, font, size } from '../../theme/tokens.ts';
import { lazyPart } from '../../kit/layout/lazy-part.ts';

const LazyPdfPages = lazyPart(async () => ({ default: (await import('../../kit/display/pdf-pages.tsx')).PdfPages }));

/** The content of a file, without executing any of it: an image, text, a video or audio. */
export function PreviewContent({ preview, name }: { readonly preview: Preview; readonly name: string }) {
  switch (preview.kind) {
    case 'picture':
    case 'drawing':
      return <Picture src={preview.url} alt={name} />;
    case 'text':
      return (
        <>
          <Text tabIndex={0} aria-label={name}>
            {preview.text}
          </Text>
          {preview.isCut && <p>{fileMessages.cut}</p>}
        </>
      );
    case 'video':
      return <Film controls src={preview.url} aria-label={name} />;
    case 'audio':
      // oxlint-disable-next-line jsx-a11y/media-has-caption -- attached files have no captions
      return <audio controls src={preview.url} aria-label={name} />;
    case 'pdf':
      return (
        preview.file && (
          <Suspense fallback={<p role="status">{fileMessages.pdf.loading}</p>}>
            <LazyPdfPages file={preview.file} name={name} words={fileMessages.pdf} />
          </Suspense>
        )
      );
    case 'none':
      return <p>{fileMessages.none}</p>;
  }
}

const Picture = styled.img`
  display: block;
  max-width: 100%;
  max-height: 65vh;
  margin-inline: auto;
  background: ${color.sunken};
`;
const Film = styled.video`
  max-width: 100%;
  max-height: 65vh;
`;
const Text = styled.pre`
  max-height: 60vh;
  padding: 10px 12px;
  overflow: auto;
  border: 1px solid ${color.line};
  border-radius: ${size.radius};
  background: ${color.sunken};
  font: ${font.small} ${font.mono};
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

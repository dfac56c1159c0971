import type { UploadAreaProps } from '../kit/fields/upload-area.tsx';
import { lazyPart } from '../kit/layout/lazy-part.ts';
import { Skeleton } from '../kit/layout/skeleton.tsx';
import { PagePart } from './page-part.tsx';

const UploadArea = lazyPart(async () => ({ default: (await import('../kit/fields/upload-area.tsx')).UploadArea }));

/** The area to drop files on, for pages: its library is loaded after them. */
export function UploadLater(props: UploadAreaProps) {
  return (
    <PagePart name="upload-later" loading={<Skeleton $height="92px" />}>
      <UploadArea {...props} />
    </PagePart>
  );
}

/** Converts any image that the browser can read into a small square: cropped to the centre, with a size limit. */
export interface SmallPicture {
  readonly edge: number;
  readonly bytes: number;
}

const types = ['image/webp', 'image/jpeg'] as const;
const qualities = [0.9, 0.75, 0.5, 0.3] as const;

/** Rejects when the file is not an image, or cannot be made small enough. */
export const smallPicture = async (file: Blob, { edge, bytes }: SmallPicture): Promise<Blob> => {
  const picture = await createImageBitmap(file);
  const side = Math.min(picture.width, picture.height);
  const canvas = new OffscreenCanvas(edge, edge);
  const [left, top] = [(picture.width - side) / 2, (picture.height - side) / 2];
  canvas.getContext('2d')?.drawImage(picture, left, top, side, side, 0, 0, edge, edge);
  picture.close();
  for (const type of types)
    for (const quality of qualities) {
      const small = await canvas.convertToBlob({ type, quality });
      // A browser that does not support this type encodes another one.
      if (small.type === type && small.size <= bytes) return small;
    }
  throw new Error('the picture cannot be made small enough');
};

import { fittedSize } from '../../domain/accounts/account-logo.ts';
import { limits } from '../../domain/limits.ts';
import { invalid } from '../../domain/problems/invalid.ts';

/**
 * Draws any picture that this browser can show as a small PNG, scaled down until it is small enough. Throws a Problem.
 */
const unreadable = invalid('logo', { code: 'logoUnreadable' });

const drawn = (picture: ImageBitmap, most: number): Promise<Blob> => {
  const { width, height } = fittedSize(picture.width, picture.height, most);
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext('2d')?.drawImage(picture, 0, 0, width, height);
  return canvas.convertToBlob({ type: 'image/png' });
};

export const drawLogo = async (file: Blob): Promise<Blob> => {
  const picture = await createImageBitmap(file).catch(() => Promise.reject(unreadable));
  try {
    for (let most: number = limits.logoDrawn; most >= 1; most /= 2) {
      const logo = await drawn(picture, Math.round(most));
      if (logo.size <= limits.logoBytes) return logo;
    }
  } finally {
    picture.close();
  }
  throw unreadable;
};

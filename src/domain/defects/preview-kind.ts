import type { Attachment } from './defect.ts';

/**
 * How the preview shows a file. The server detects the type from the first bytes; the file extension only helps where
 * that says little.
 */
export type PreviewKind = 'picture' | 'drawing' | 'text' | 'video' | 'audio' | 'pdf' | 'none';

const pictures = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp']);
const videos = /\.(mp4|m4v|webm|ogv|mov)$/i;
const sounds = /\.(mp3|m4a|wav|ogg|oga|flac|aac)$/i;

export const previewKindOf = ({ filename, mimeType }: Pick<Attachment, 'filename' | 'mimeType'>): PreviewKind => {
  if (pictures.has(mimeType)) return 'picture';
  if (mimeType === 'application/pdf') return 'pdf';
  if (mimeType === 'text/plain') return /\.svg$/i.test(filename) ? 'drawing' : 'text';
  if (mimeType !== 'application/octet-stream') return 'none';
  if (videos.test(filename)) return 'video';
  return sounds.test(filename) ? 'audio' : 'none';
};

import { expect, test } from 'vitest';
import { previewKindOf } from '../../../../src/domain/defects/preview-kind.ts';

test.each([
  ['a.png', 'image/png', 'picture'],
  ['paper.pdf', 'application/pdf', 'pdf'],
  // The content decides, as detected by the server, not the extension.
  ['page.pdf', 'text/plain', 'text'],
  ['page.html', 'text/plain', 'text'],
  ['a.svg', 'text/plain', 'drawing'],
  ['film.MP4', 'application/octet-stream', 'video'],
  ['sound.ogg', 'application/octet-stream', 'audio'],
  ['tool.exe', 'application/octet-stream', 'none'],
  ['film.mp4', 'application/zip', 'none'],
])('%s of type %s is shown as %s', (filename, mimeType, kind) =>
  expect(previewKindOf({ filename, mimeType })).toBe(kind),
);

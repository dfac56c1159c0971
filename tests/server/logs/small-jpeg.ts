/** A JPEG of one pixel. */
const lines = [
  '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////',
  '////////////////////wgALCAABAAEBAREA/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPxA=',
];

export const smallJpeg: Buffer = Buffer.from(lines.join(''), 'base64');

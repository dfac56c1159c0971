/**
 * A film as a WebM file: EBML elements, each with an id, its length and its content.
 *
 *   EBML · Segment { Info · Tracks · Cues · Cluster { Timestamp · SimpleBlock … } … }
 *
 * A cluster begins with each whole picture, and the cues say where: a player can jump there.
 */
export interface FilmChunk {
  /** Milliseconds from the beginning of the film. */
  readonly at: number;
  /** It needs no former one. */
  readonly isKey: boolean;
  /** VP8. */
  readonly bytes: Buffer;
}

export interface Film {
  readonly width: number;
  readonly height: number;
  /** Milliseconds. */
  readonly duration: number;
  /** In their order; the first one is whole. */
  readonly chunks: readonly FilmChunk[];
}

const ids = {
  ebml: 0x1a45dfa3,
  docType: 0x4282,
  docTypeVersion: 0x4287,
  docTypeReadVersion: 0x4285,
  segment: 0x18538067,
  info: 0x1549a966,
  timestampScale: 0x2ad7b1,
  duration: 0x4489,
  muxingApp: 0x4d80,
  writingApp: 0x5741,
  tracks: 0x1654ae6b,
  trackEntry: 0xae,
  trackNumber: 0xd7,
  trackUid: 0x73c5,
  trackType: 0x83,
  codecId: 0x86,
  video: 0xe0,
  pixelWidth: 0xb0,
  pixelHeight: 0xba,
  cues: 0x1c53bb6b,
  cuePoint: 0xbb,
  cueTime: 0xb3,
  cueTrackPositions: 0xb7,
  cueTrack: 0xf7,
  cueClusterPosition: 0xf1,
  cluster: 0x1f43b675,
  timestamp: 0xe7,
  simpleBlock: 0xa3,
} as const;

const bytesOfId = (id: number): Buffer => Buffer.from(id.toString(16), 'hex');
/** In eight bytes, so that elements have the same length whatever they hold. */
const eightBytes = (value: number): Buffer => {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(BigInt(value));
  return bytes;
};
const lengthOf = (length: number): Buffer => {
  const bytes = eightBytes(length);
  bytes[0] = 0x01;
  return bytes;
};

const element = (id: number, ...content: readonly Buffer[]): Buffer => {
  const length = content.reduce((sum, one) => sum + one.length, 0);
  return Buffer.concat([bytesOfId(id), lengthOf(length), ...content]);
};
const number = (id: number, value: number): Buffer => element(id, eightBytes(value));
const text = (id: number, value: string): Buffer => element(id, Buffer.from(value));
const float = (id: number, value: number): Buffer => {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleBE(value);
  return element(id, bytes);
};

const header = element(
  ids.ebml,
  text(ids.docType, 'webm'),
  number(ids.docTypeVersion, 4),
  number(ids.docTypeReadVersion, 2),
);

const nanosecondsOfMillisecond = 1_000_000;
const infoOf = ({ duration }: Film): Buffer =>
  element(
    ids.info,
    number(ids.timestampScale, nanosecondsOfMillisecond),
    float(ids.duration, duration),
    text(ids.muxingApp, 'Assay'),
    text(ids.writingApp, 'Assay'),
  );

const tracksOf = ({ width, height }: Film): Buffer =>
  element(
    ids.tracks,
    element(
      ids.trackEntry,
      number(ids.trackNumber, 1),
      number(ids.trackUid, 1),
      number(ids.trackType, 1),
      text(ids.codecId, 'V_VP8'),
      element(ids.video, number(ids.pixelWidth, width), number(ids.pixelHeight, height)),
    ),
  );

const blockOf = ({ at, isKey, bytes }: FilmChunk, start: number): Buffer => {
  const head = Buffer.from([0x81, 0, 0, isKey ? 0x80 : 0]);
  head.writeInt16BE(at - start, 1);
  return element(ids.simpleBlock, head, bytes);
};

interface Cluster {
  readonly start: number;
  readonly bytes: Buffer;
}

const clusterOf = (chunks: readonly FilmChunk[]): Cluster => {
  const start = chunks[0]?.at ?? 0;
  const blocks = chunks.map((chunk) => blockOf(chunk, start));
  return { start, bytes: element(ids.cluster, number(ids.timestamp, start), ...blocks) };
};

const groupsOf = (chunks: readonly FilmChunk[]): readonly (readonly FilmChunk[])[] => {
  const groups: FilmChunk[][] = [];
  for (const chunk of chunks)
    if (chunk.isKey || groups.length === 0) groups.push([chunk]);
    else groups.at(-1)?.push(chunk);
  return groups;
};

/** Positions count from the content of the segment. */
const cuesOf = (clusters: readonly Cluster[], first: number): Buffer => {
  let position = first;
  const points = clusters.map(({ start, bytes }) => {
    const place = element(ids.cueTrackPositions, number(ids.cueTrack, 1), number(ids.cueClusterPosition, position));
    position += bytes.length;
    return element(ids.cuePoint, number(ids.cueTime, start), place);
  });
  return element(ids.cues, ...points);
};

export const webmOf = (film: Film): Buffer => {
  const clusters = groupsOf(film.chunks).map(clusterOf);
  const head = Buffer.concat([infoOf(film), tracksOf(film)]);
  const cuesLength = cuesOf(clusters, 0).length;
  const cues = cuesOf(clusters, head.length + cuesLength);
  return Buffer.concat([header, element(ids.segment, head, cues, ...clusters.map(({ bytes }) => bytes))]);
};

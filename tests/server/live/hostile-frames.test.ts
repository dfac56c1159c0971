import { afterAll, beforeAll, expect, test } from 'vitest';
import { serverLimits } from '../../../server/limits.ts';
import { createFrameReader, frameCaps, FrameError, type Frame } from '../../../server/live/frame-reader.ts';
import { corpus, eachOf } from '../corpora.ts';
import { openWorkspace, type Workspace } from '../workspace.ts';
import { LiveClient, connect, connectFrame, topic } from './live-client.ts';

let space: Workspace;
beforeAll(async () => {
  space = await openWorkspace();
});
afterAll(() => space.close());

interface Item {
  readonly raw_hex: string;
  readonly expect: string;
  readonly why?: string;
  readonly headers?: readonly (readonly [string, string])[];
}

const hex = (text: string) => Buffer.from(text).toString('hex');
const items = corpus<Item>('stomp-frames', [
  { raw_hex: hex('\n\r\n\n'), expect: 'heartbeat' },
  { raw_hex: `${hex('SEND\ndestination:/q\n')}|${hex('\nhi\0')}`, expect: 'frame' },
  { raw_hex: hex('SEND\nx:a\\t\n\n\0'), expect: 'fatal' },
  { raw_hex: hex('SEND\ncontent-length:5\n\nhi\0'), expect: 'frame_or_error' },
  { raw_hex: hex('SUBSCRIBE\nid:1\ndestination:/topic/projects/p-far\n\n\0'), expect: 'denied' },
]);

const chunksOf = ({ raw_hex: raw }: Item) => raw.split('|').map((part) => Buffer.from(part, 'hex'));
const isText = (bytes: Buffer) => Buffer.compare(Buffer.from(bytes.toString('utf8')), bytes) === 0;

/** A socket carries only complete text, so chunks that split a character are sent as one message. */
const messagesOf = (item: Item): string[] => {
  const chunks = chunksOf(item);
  return (chunks.every(isText) ? chunks : [Buffer.concat(chunks)]).map((bytes) => bytes.toString('utf8'));
};

const readAll = (item: Item): Frame[] | 'fatal' => {
  const read = createFrameReader();
  try {
    return messagesOf(item).flatMap(read);
  } catch (error) {
    if (error instanceof FrameError) return 'fatal';
    throw error;
  }
};

test('the parser handles every frame as specified by the protocol', () => {
  for (const item of items.filter(({ expect: right }) => right !== 'sockjs')) {
    const read = readAll(item);
    const received = [item.why, item.raw_hex.slice(0, 80)];
    if (item.expect === 'heartbeat') expect([received, read]).toEqual([received, []]);
    if (item.expect === 'frame') expect([received, read === 'fatal' ? 0 : read.length]).toEqual([received, 1]);
    if (item.expect === 'frames') expect([received, read !== 'fatal' && read.length > 1]).toEqual([received, true]);
    if (item.headers && read !== 'fatal')
      expect([received, [...(read[0]?.headers ?? [])]]).toEqual([received, item.headers]);
  }
});

test('an invalid frame gets one ERROR and closes the socket, an oversized one is cut off, and the server continues', async () => {
  const owner = space.as('owner');
  await eachOf(
    items.filter(({ expect: right }) => ['error', 'fatal', 'denied'].includes(right)),
    async (item) => {
      const received = [item.why, item.raw_hex.slice(0, 80)];
      const text = chunksOf(item).map((bytes) => bytes.toString('utf8').replace('$TOKEN', owner.token ?? ''));
      const client = text[0]?.startsWith('CONNECT')
        ? await new LiveClient(space.server.base).open()
        : await connect(owner);
      for (const part of text) client.raw(part);
      const end = await client.next().catch(() => null);
      // Text longer than any message is cut off on arrival, before a frame is parsed.
      const isCut = text.some((part) => Buffer.byteLength(part) > serverLimits.liveMessageBytes);
      expect([received, end?.command ?? 'cut']).toEqual([received, isCut ? 'cut' : 'ERROR']);
      await client.closed;
    },
    4,
  );
  const alive = await connect(owner);
  await expect(alive.subscribe(topic())).resolves.toBe('s1');
  alive.close();
});

test('an invalid SockJS message closes only its own socket', async () => {
  const owner = space.as('owner');
  await eachOf(
    items.filter(({ expect: right }) => right === 'sockjs'),
    async (item) => {
      const client = await new LiveClient(space.server.base, `/sockjs/000/${crypto.randomUUID()}/websocket`).open();
      for (const bytes of chunksOf(item)) client.raw(bytes.toString('utf8'));
      client.raw('"\\u0000 nonsense');
      await client.closed;
    },
    4,
  );
  const alive = await connect(owner);
  await expect(alive.subscribe(topic())).resolves.toBe('s1');
  alive.close();
});

const caps: readonly (readonly [string, string])[] = [
  ['a frame without an end', 'x'.repeat(frameCaps.frameBytes + 1)],
  ['a body too large', `SEND\ndestination:/q\n\n${'b'.repeat(frameCaps.frameBytes)}\0`],
  ['a length too large', 'SEND\ncontent-length:999999999999\n\n'],
  ['a header too long', `SEND\nh:${'v'.repeat(frameCaps.headerBytes)}\n\n\0`],
  ['too many headers', `SEND\n${'h:v\n'.repeat(frameCaps.headers + 1)}\n\0`],
];

test.each(caps)('%s is rejected by the parser and closes the socket', async (_, text) => {
  expect(() => createFrameReader()(text)).toThrow(FrameError);
  const client = await connect(space.as('owner'));
  for (let at = 0; at < text.length; at += 20_000) client.raw(text.slice(at, at + 20_000));
  await client.expect('ERROR');
  await client.closed;
});

test('frames sent before CONNECT are rejected', async () => {
  const client = await new LiveClient(space.server.base).open();
  client.raw(frameBefore() + connectFrame(space.as('owner').token));
  expect((await client.expect('ERROR')).headers['message']).toBe('CONNECT expected');
});

const frameBefore = () => `SUBSCRIBE\nid:1\ndestination:${topic()}\n\n\0`;

test('the number of subscriptions is limited to one thousand', async () => {
  const client = await connect(space.as('owner'));
  const one = (index: number) => `SUBSCRIBE\nid:${index}\ndestination:/topic/users/owner\n\n\0`;
  for (let index = 0; index <= 1_000; index += 1) client.raw(one(index));
  expect((await client.expect('ERROR')).headers['message']).toBe('forbidden');
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '../caller.ts';
import { comment, report } from '../defects/at-defects.ts';
import { openWorkspace, type Workspace } from '../workspace.ts';
import { connect, factsOf, frameOf, topic, type LiveFrame } from './live-client.ts';
import { openRawSubscriber } from './raw-subscriber.ts';

/** A client that does not read must not fill the memory of the server. */
let space: Workspace;
let owner: Caller;
beforeAll(async () => {
  space = await openWorkspace();
  owner = space.as('owner');
});
afterAll(() => space.close());

/** The texts of the unmasked frames of the server. */
const textsOf = (bytes: Buffer): LiveFrame[] => {
  const received: LiveFrame[] = [];
  for (let at = 0; at + 2 <= bytes.length;) {
    const short = (bytes[at + 1] ?? 0) & 0x7f;
    const [size, head] =
      short < 126
        ? [short, 2]
        : short === 126
          ? [bytes.readUInt16BE(at + 2), 4]
          : [Number(bytes.readBigUInt64BE(at + 2)), 10];
    if (((bytes[at] ?? 0) & 0x0f) === 1) received.push(frameOf(bytes.subarray(at + head, at + head + size).toString()));
    at += head + size;
  }
  return received;
};

test('a client that does not read is dropped with its position, and then receives the rest', async () => {
  const socket = await openRawSubscriber(owner, topic());
  const chunks: Buffer[] = [];
  socket.on('data', (bytes) => chunks.push(bytes));
  socket.pause();
  const id = await report(owner);
  const text = 'x'.repeat(99_000);
  const count = 100;
  for (let index = 0; index < count; index += 1) await comment(space.as('contributor'), id, `${index} ${text}`);
  const lastWords = new Promise<void>((resolve) => {
    socket.on('data', () => (Buffer.concat(chunks.slice(-2)).includes('ERROR\nmessage:') ? resolve() : undefined));
  });
  socket.resume();
  await lastWords;
  socket.destroy();
  const received = textsOf(Buffer.concat(chunks));
  const positions = received
    .filter(({ command }) => command === 'MESSAGE')
    .flatMap((message) => factsOf(message).map(({ position }) => position));
  const words = received.at(-1)?.headers['message'] ?? '';
  const from = Number(/^too slow: come back from position (\d+)$/.exec(words)?.[1]);
  expect([words, positions.at(-1)]).toEqual([words, from]);
  expect(positions.length).toBeLessThan(count);
  const back = await connect(owner);
  await back.subscribe(topic(), from);
  expect([...positions, ...(await back.positionsUpTo(count + 1))]).toEqual(
    Array.from({ length: count + 1 }, (_, index) => index + 1),
  );
  back.close();
});

test('a slow client does not delay the others', async () => {
  const slow = await openRawSubscriber(owner, topic());
  slow.pause();
  const quick = await connect(space.as('viewer'));
  await quick.subscribe(topic());
  const id = await report(owner);
  expect(factsOf(await quick.expect('MESSAGE'))).toMatchObject([{ about: `defect/${id}` }]);
  slow.destroy();
  quick.close();
});

import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { readBytes } from '../../../server/accounts/account-logo.ts';
import { readInBlocks } from '../../../server/files/read-in-blocks.ts';
import { readBody } from '../../../server/live/read-body.ts';
import { readRelayed, writeRelayed } from '../../../server/live/relay/relay-message.ts';
import { readDelivery } from '../../../server/pipelines/webhooks/read-delivery.ts';
import { readHead } from '../../../server/wire/bodies/body-head.ts';
import { readCommand } from '../../../src/domain/journal/stored-command.ts';
import { readQaseTest } from '../../../src/domain/results/reporters/qase-test.ts';
import { readTestomatTest } from '../../../src/domain/results/reporters/testomat-test.ts';
import { splitPathBy } from '../../../src/domain/transfers/folder-path.ts';
import { readOwnTags } from '../../../src/domain/transfers/gherkin/gherkin-tags.ts';
import { list, reading, times, type Reader, type Readers } from './reader.ts';

/** What callers, other servers and devices send: bytes that arrive in small pieces, and JSON. */
const piece = Buffer.from('12345678');
const pieces =
  (read: (body: Readable, length: number) => unknown): Reader =>
  (size) =>
  () =>
    read(
      Readable.from(
        list(size, () => Buffer.from(piece)),
        { objectMode: true },
      ),
      size * piece.length,
    );

/** One piece after the other, as a slow line sends them. */
const request =
  (read: (message: IncomingMessage, length: number) => unknown): Reader =>
  (size) =>
  async () => {
    const message = new IncomingMessage(new Socket());
    const done = read(message, size * piece.length);
    for (let left = size; left > 0; left -= 1) {
      message.push(Buffer.from(piece));
      await setImmediate();
    }
    message.push(null);
    await done;
  };

const blocks = { size: 64, take: () => Promise.resolve(), takeLast: () => Promise.resolve() };
const words = (size: number) => Object.fromEntries(list(size, (at) => [`p${at}`, `value ${at}`]));
const people = (size: number) => list(size, (at) => `u${at}`);

export const sentReaders: Readers = {
  'pieces of a logo': pieces(readBytes),
  'pieces of a file': pieces((body, length) => readInBlocks(body, length, blocks)),
  'pieces of a live request': request(readBody),
  'pieces at the beginning of a body': request(readHead),
  'a message between servers': reading(
    (size) => writeRelayed('a', { kind: 'recheckTopic', destination: 'd', people: people(size) }),
    readRelayed,
  ),
  'a delivery to a pipeline': reading(
    (size) => Buffer.from(JSON.stringify({ ref: 'main', other: words(size), params: words(size / 20) })),
    readDelivery,
  ),
  'a command that a device has stored': reading(
    (size) => ({ ...{ id: 'c', type: 'x', about: 'x', project: 'p', at: '', by: '' }, data: words(size) }),
    (value) => readCommand(value),
  ),
  'a test of Qase': reading((size) => ({ title: 'adds', params: words(size) }), readQaseTest),
  'a test of Testomat': reading(
    (size) => ({ title: 'adds', example: words(size), tags: people(size), meta: words(size) }),
    (sent) => readTestomatTest(sent),
  ),
  'a path of folders': reading(
    (size) => times(size, (at) => `F${at} > `),
    (path) => splitPathBy(path, '>'),
  ),
  'tags of Gherkin of this product': reading((size) => list(size, (at) => ({ name: `@t${at}` })) as never, readOwnTags),
};

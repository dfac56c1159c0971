import { PassThrough, type Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { readHead } from '../../../server/wire/bodies/body-head.ts';

/** A body that arrives in these parts. */
const arriving = (...parts: readonly string[]): Readable => {
  const body = new PassThrough();
  const send = async () => {
    for (const part of parts) {
      body.write(part);
      await setImmediate();
    }
    body.end();
  };
  void send();
  return body;
};

test.each([
  ['one part', ['0123456789'], undefined],
  ['many parts', [...'0123456789'], undefined],
  ['many parts, declared', [...'0123456789'], 10],
  ['two parts, declared', ['0123', '456789'], 10],
])('the first bytes of a body of %s come with all of it', async (_, parts, declared) => {
  for (const most of [1, 4, 5, 10]) {
    const { head, body } = await readHead(arriving(...parts), most, declared);
    expect([most, String(head), String(await buffer(body))]).toEqual([most, '0123456789'.slice(0, most), '0123456789']);
  }
});

test('a body that is shorter is its own head, whether it says so or not', async () => {
  for (const declared of [3, undefined]) {
    const { head, body } = await readHead(arriving('01', '2'), 8, declared);
    expect([String(head), String(await buffer(body))]).toEqual(['012', '012']);
  }
  const { head, body } = await readHead(arriving(), 8);
  expect([head.length, (await buffer(body)).length]).toEqual([0, 0]);
});

test('a connection that ends within the first bytes is a failure', async () => {
  const body = new PassThrough();
  body.write('01');
  const head = readHead(body, 8);
  body.destroy();
  await expect(head).rejects.toThrow('The connection ended within the body.');
});

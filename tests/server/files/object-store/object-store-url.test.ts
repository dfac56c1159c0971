import { expect, test } from 'vitest';
import { objectStoreOf } from '../../../../server/files/object-store/object-store-url.ts';

test('the address names the server, the bucket, a folder in it, the region and the key', () => {
  expect(objectStoreOf('https://assay%3Afiles:a%2Fb%2Bc@s3.example:9000/assay-files/some/folder/?region=eu-1')).toEqual(
    {
      endpoint: 'https://s3.example:9000',
      bucket: 'assay-files',
      prefix: 'some/folder/',
      region: 'eu-1',
      accessKeyId: 'assay:files',
      secretAccessKey: 'a/b+c',
    },
  );
  expect(objectStoreOf('http://key:secret@127.0.0.1/bucket')).toMatchObject({ prefix: '', region: 'us-east-1' });
  expect([objectStoreOf(undefined), objectStoreOf('')]).toEqual([null, null]);
});

test.each([
  'not an address',
  's3://key:hidden@bucket',
  'https://s3.example/bucket',
  'https://key@s3.example/bucket',
  'https://key:hidden@s3.example',
  'https://key:hidden@s3.example/Not_A_Bucket',
  'https://key:hidden@s3.example/bucket/a%20b',
  'https://key:%ZZhidden@s3.example/bucket',
])('%s is refused in one sentence, which does not repeat the secret', (value) => {
  expect(() => objectStoreOf(value)).toThrow(/^OBJECT_STORE_URL /);
  expect(() => objectStoreOf(value)).not.toThrow(/hidden/);
});

import { of, Subject, throwError, type Observable } from 'rxjs';
import { afterEach, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { connectDownload, startDownload } from '../../../src/app/areas/downloads/downloads.ts';
import { pageOf } from '../../../src/domain/address/page.ts';
import type { Problem } from '../../../src/domain/problems/problem.ts';
import { addressMachine } from '../../../src/machines/address/address-machine.ts';
import { ada, now } from '../session/sample-profile.ts';

const file = new File(['bytes'], 'defects.csv');
const missing: Problem = { kind: 'missing' };
const wanted = '/downloads?path=exports%2Fx1&project=p1';
const read = (path: string) => {
  const { pathname, search } = new URL(path, 'https://assay.example');
  return pageOf(pathname, search);
};

/** The address with a running download; `bytes` is the response of the server. */
const begin = (bytes: Observable<File>) => {
  const seen = { asked: [] as string[], saved: [] as File[], notices: [] as string[], gone: [] as string[] };
  const download = startDownload(
    {
      service: {
        link: (project, path) => {
          seen.asked.push(`${project} ${path}`);
          return of('/files/token');
        },
      },
      files: (url) => {
        expect(url).toBe('/files/token');
        return bytes;
      },
      device: { save: (one) => void seen.saved.push(one) },
    },
    {},
  );
  const address = createActor(addressMachine, { input: { page: read(wanted), now: () => now } }).start();
  const leave = connectDownload({
    address,
    router: { go: (path) => void seen.gone.push(path) },
    download,
    notify: ({ tone, text }) => void seen.notices.push(`${tone}: ${text}`),
  });
  ends.push(leave);
  return { address, seen, go: (path: string) => address.send({ type: 'address.changed', page: read(path) }) };
};
const ends: (() => void)[] = [];
afterEach(() => ends.splice(0).forEach((end) => end()));

test('a download starts once the user is known, then delivers the file and leads home [DOWN-001, DOWN-002, ROUTE-048]', async () => {
  const { address, seen } = begin(of(file));
  expect(seen.asked).toEqual([]);
  address.send({ type: 'visitor.arrived', profile: ada });
  await vi.waitFor(() => expect(seen.gone).toEqual(['/']), { timeout: 60_000 });
  expect(seen).toMatchObject({ asked: ['p1 exports/x1'], saved: [file], notices: [] });
});

test('a failed download shows a message and leads home [DOWN-002]', async () => {
  const { address, seen } = begin(throwError(() => missing));
  address.send({ type: 'visitor.arrived', profile: ada });
  await vi.waitFor(() => expect(seen.gone).toEqual(['/']), { timeout: 60_000 });
  expect(seen).toMatchObject({ saved: [], notices: ['danger: An error occurred, please try again.'] });
});

test('leaving the page cancels the download and stays on the new page', async () => {
  const line = new Subject<File>();
  const { address, seen, go } = begin(line);
  address.send({ type: 'visitor.arrived', profile: ada });
  await vi.waitFor(() => expect(line.observed).toBe(true), { timeout: 60_000 });
  go('/');
  expect(line.observed).toBe(false);
  expect(seen).toMatchObject({ gone: [], saved: [], notices: [] });
});

import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { encodeFilm } from '../../adapter/runner/film/encode-film.ts';
import { createFilmFrames } from '../../adapter/runner/film/film-frames.ts';
import { filmOf } from '../../src/domain/runs/films.ts';
import { browserAtShop } from './at-browser.ts';
import { executePlan, node, on, plan, role, step, type Executed, type ExecuteOptions } from './at-plans.ts';
import { signIn } from './at-shop.ts';

/** Films of runs, by the rule of their project. */
const at = browserAtShop();

const failing = step('Click', { ...on(role('button', 'Is not there')), timeout: 500 });
const films = { films: 'failed', filmsWithSecrets: false } as const;
const filmed = (steps: Parameters<typeof node>[0], options: ExecuteOptions = {}, more = {}) =>
  executePlan(at.browser, plan(at.shop.address, [node(steps, more)]), { traces: at.traces, films, ...options });
const filmsIn = ({ evidence }: Executed) => evidence.filter(({ kind }) => kind === 'film');

/** As a browser plays it. */
const played = async ({ folder }: Executed, hash: string) => {
  const page = await at.browser.newPage();
  try {
    const base64 = readFileSync(join(folder, hash)).toString('base64');
    return await page.evaluate(async (bytes) => {
      const video = document.createElement('video');
      const hears = (name: string) => new Promise((resolve) => video.addEventListener(name, resolve, { once: true }));
      const loaded = hears('loadeddata');
      video.src = `data:video/webm;base64,${bytes}`;
      await loaded;
      const seeked = hears('seeked');
      video.currentTime = video.duration - 0.05;
      await seeked;
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [64, 40];
      const context = canvas.getContext('2d');
      const shadesNow = () => {
        context?.drawImage(video, 0, 0, 64, 40);
        return new Set(context?.getImageData(0, 0, 64, 40).data).size;
      };
      // A busy player says that it is there before it shows the picture.
      let shades = shadesNow();
      for (let tries = 0; shades === 1 && tries < 50; tries += 1) {
        await new Promise((resolve) => setTimeout(resolve, 100));
        shades = shadesNow();
      }
      return {
        width: video.videoWidth,
        height: video.videoHeight,
        seconds: video.duration,
        shades,
        fault: video.error?.message ?? '',
      };
    }, base64);
  } finally {
    await page.close();
  }
};

test('a run that failed has a film that a browser plays to its end', async () => {
  const done = await filmed([...signIn(), failing]);
  expect(done.end.outcome).toBe('failed');
  const [film, ...others] = filmsIn(done);
  expect(others).toEqual([]);
  expect(film).toMatchObject({ name: 'film/0-1.0-1.webm', type: 'video/webm' });
  const { seconds, shades, ...video } = await played(done, film?.hash ?? '');
  expect(video).toEqual({ width: 1280, height: 800, fault: '' });
  expect(seconds).toBeGreaterThan(0.5);
  expect(seconds).toBeLessThan(30);
  // Not an empty picture.
  expect(shades).toBeGreaterThan(10);
  // What it was made of may show secrets.
  expect(readdirSync(at.traces).filter((name) => name.startsWith('film'))).toEqual([]);
});

test('the rule says which runs are filmed; rows that passed have none where only failed ones are', async () => {
  expect(filmsIn(await filmed(signIn()))).toEqual([]);
  expect(filmsIn(await filmed(signIn(), { films: { ...films, films: 'always' } }))).toHaveLength(1);
  expect(filmsIn(await filmed([failing], { films: { ...films, films: 'never' } }))).toEqual([]);
  const rows = [1, 2].map((iteration) => ({
    iteration,
    steps: { last: { type: 0 as const, text: iteration === 1 ? '/' : 'http://127.0.0.1:1/' } },
    parameters: {},
  }));
  const visit = step('Navigate', { id: 'last', value: '/' });
  const { evidence } = await filmed([visit], {}, { rows });
  expect(evidence.filter(({ kind }) => kind === 'film').map(({ name }) => name)).toEqual(['film/0-2.0-2.webm']);
  expect(filmOf(evidence, { node: 0, iteration: 1 })).toBeUndefined();
  expect(filmOf(evidence, { node: 0, iteration: 2 })).toBeDefined();
});

test('a run with secrets is filmed only if its project says so, and its log says why there is no film', async () => {
  const secrets = { SHOP_PASSWORD: 'a long secret' };
  const without = await filmed([failing], { secrets });
  expect(filmsIn(without)).toEqual([]);
  expect(without.events.filter(({ type }) => type === 'note')).toMatchObject([
    { message: 'There is no film: this run uses secrets, and the project does not film such runs.' },
  ]);
  const allowed = await filmed([failing], { secrets, films: { films: 'failed', filmsWithSecrets: true } });
  expect(filmsIn(allowed)).toHaveLength(1);
});

test('a run that is cancelled does not wait for its film', async () => {
  const abort = new AbortController();
  const done = await filmed([...signIn(), failing], {
    signal: abort.signal,
    films: { ...films, films: 'always' },
    onEvent: ({ type }) => type === 'step.ended' && abort.abort(),
  });
  expect(done.end.outcome).toBe('cancelled');
  expect(filmsIn(done)).toEqual([]);
  // Nothing has gone wrong.
  expect(done.events.filter(({ type }) => type === 'note')).toEqual([]);
  expect(readdirSync(at.traces).filter((name) => name.startsWith('film'))).toEqual([]);
});

test('a run that is cancelled while its film is encoded does not wait for it', async () => {
  const page = await at.browser.newPage();
  const picture = join(at.traces, 'picture.jpg');
  await page.screenshot({ type: 'jpeg', path: picture });
  await page.close();
  const abort = new AbortController();
  const frames = [0, 1, 2, 3].map((second) => ({
    at: second * 1_000,
    get path() {
      if (second === 1) abort.abort(new Error('cancelled'));
      return picture;
    },
  }));
  const size = { width: 1280, height: 800 };
  const film = encodeFilm(frames, { browser: at.browser, size, end: 4_000, signal: abort.signal });
  await expect(film).rejects.toThrow();
  await expect.poll(() => at.browser.contexts()).toEqual([]);
});

test('pictures of a film are a quarter of a second apart, and never more than there is room for', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'assay-frames-'));
  const size = { viewportWidth: 1, viewportHeight: 1 };
  const frameAt = (timestamp: number) => ({ data: Buffer.from(String(timestamp)), timestamp, ...size });
  const few = createFilmFrames(folder);
  for (const at of [1_000, 1_050, 1_100, 3_000]) few.add(frameAt(at));
  const taken = await few.end();
  // What was shown in the pause is there, not what was there for a moment.
  expect(taken.map(({ at, path }) => [at, readFileSync(path, 'utf8')])).toEqual([
    [1_000, '1000'],
    [1_250, '1100'],
    [3_000, '3000'],
  ]);
  const many = createFilmFrames(join(folder, 'many'), 10);
  for (let at = 0; at < 100; at += 1) many.add(frameAt(1_000 * at));
  const left = await many.end();
  expect(left.length).toBeLessThanOrEqual(11);
  expect(left.at(0)?.at).toBe(0);
  expect(left.at(-1)?.at).toBe(99_000);
  expect(readdirSync(join(folder, 'many'))).toHaveLength(left.length);
  rmSync(folder, { recursive: true });
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from '../../adapter/runner/browser/launch-browser.ts';
import { findChromium } from '../../scripts/chromium.mjs';
import { executePlan, node, plan } from './at-plans.ts';
import { planStep, press, recordAt, servePages } from './at-recorder.ts';

/**
 * Recordings of generated pages, whose elements vanish, come late, are renamed, doubled or moved before the proof:
 * neither the proof nor a run ever clicks another element than the person. RECORDINGS=1000 tries more of them.
 */
const recordings = Number(process.env['RECORDINGS'] ?? 4);
const atOnce = 6;
const changes = ['same', 'vanishes', 'late', 'renamed', 'doubled', 'moved'] as const;
const words = ['Save', 'Delete row', 'Got it', 'Next', 'Pay now', 'Details', 'Close', 'Add'];

const random = (seed: number) => () => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
  return seed / 2 ** 32;
};

interface Part {
  readonly id: number;
  readonly name: string;
  readonly more: string;
  readonly change: (typeof changes)[number];
}

const partsOf = (seed: number): readonly Part[] => {
  const next = random(seed * 7919 + 13);
  const pick = <One>(of: readonly One[]): One => of[Math.floor(next() * of.length)] as One;
  return words
    .toSorted(() => next() - 0.5)
    .slice(0, 5)
    .map((name, id) => ({
      ...{ id, name, change: pick(changes) },
      more: pick(['', '', `data-testid="t-${name.length}"`, 'class="action"', `name="${name.toLowerCase()}"`]),
    }));
};

const htmlOf = (parts: readonly Part[], site: number, isChanged: boolean): string => {
  const button = ({ id, name, more }: Part) => `<button ${more} onclick="fetch('/hit/${site}/${id}')">${name}</button>`;
  const shown = (part: Part): readonly string[] => {
    if (!isChanged || part.change === 'same' || part.change === 'moved') return [button(part)];
    if (part.change === 'vanishes') return [];
    if (part.change === 'renamed') return [button({ ...part, name: `${part.name.slice(1)} X` })];
    if (part.change === 'doubled') return [button(part), button({ ...part, id: part.id + 100, more: '' })];
    const late = JSON.stringify(button(part));
    return [`<i id="l${part.id}"></i><script>setTimeout(() => { l${part.id}.outerHTML = ${late}; }, 250)</script>`];
  };
  const isMoved = isChanged && parts.some(({ change }) => change === 'moved');
  return (isMoved ? parts.toReversed() : parts)
    .flatMap(shown)
    .map((one) => `<div>${one}</div>`)
    .join('');
};

let browser: Awaited<ReturnType<typeof launchBrowser>>;
let site: Awaited<ReturnType<typeof servePages>>;
const changed = new Set<number>();
const hits = new Map<number, number[]>();
beforeAll(async () => {
  process.env['CHROMIUM'] ??= findChromium() ?? '';
  browser = await launchBrowser(false);
  site = await servePages(({ url = '/' }, response) => {
    const [, kind, number = '0', id = '0'] = url.split('/');
    const of = Number(number);
    if (kind === 'hit') hits.set(of, [...(hits.get(of) ?? []), Number(id)]);
    response.end(`<!doctype html><title>Page ${of}</title>${htmlOf(partsOf(of), of, changed.has(of))}`);
  });
}, 60_000);
afterAll(async () => {
  await browser.close();
  await site.close();
});

/** Every one is in `of`, in its order. */
const isPartOf = (some: readonly number[], of: readonly number[]): boolean => {
  let at = 0;
  for (const one of some) {
    at = of.indexOf(one, at) + 1;
    if (at === 0) return false;
  }
  return true;
};

const takenHits = (of: number): readonly number[] => {
  const taken = hits.get(of) ?? [];
  hits.delete(of);
  return taken;
};

const wrongIn = async (of: number): Promise<string> => {
  const parts = partsOf(of);
  let meant: readonly number[] = [];
  const reset = () => {
    changed.add(of);
    meant = takenHits(of);
  };
  const address = `${site.address}/page/${of}`;
  const { proven } = await recordAt({ browser, address, timeout: 900, reset }, async (session) => {
    const page = session.page();
    for (const { name } of parts.slice(0, 4)) await press(page, page.getByRole('button', { name, exact: true }));
  });
  const proof = takenHits(of);
  const steps = proven.map(
    (step) => ({ ...planStep(step), timeout: 600, onFailure: 'CONTINUE_WITH_FAILURE' }) as const,
  );
  await executePlan(browser, plan(site.address, [node(steps)]));
  const run = takenHits(of);
  const seen = JSON.stringify({ of, meant, proof, run });
  return meant.length === 4 && isPartOf(proof, meant) && isPartOf(run, meant) ? '' : seen;
};

test(
  'no element is clicked that the person did not click, whatever has happened to the page',
  { timeout: recordings * 10_000 },
  async () => {
    const wrong: string[] = [];
    for (let first = 0; first < recordings; first += atOnce) {
      const some = Array.from({ length: Math.min(atOnce, recordings - first) }, (_, index) =>
        wrongIn(first + index + 1),
      );
      wrong.push(...(await Promise.all(some)).filter((one) => one !== ''));
    }
    expect(wrong).toEqual([]);
  },
);

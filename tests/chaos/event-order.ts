import { setTimeout as pause } from 'node:timers/promises';
import type { Answer, Caller } from '../server/caller.ts';
import type { Listener } from './editor.ts';
import { isQuiet } from './quiet.ts';

/** Response times, missing answers, and the longest time without a successful read. */
const answerWithin = 5_000;
const readAgainWithin = 30_000;
const longestRead = 10_000;
const betweenReads = 100;
const project = 'p-shop';

const isInWords = ({ status, headers, text }: Answer) =>
  (status === 503 || status === 507 || status === 429) &&
  Boolean(headers.get('content-type')?.startsWith('application/problem+json')) &&
  text.includes('"detail":"');

/** `saidOf`: the log entries of a call. */
export const createEventFeed = (saidOf: (instance: string) => string) => {
  const found = new Set<string>();
  let [longest, longestGap, refused, cut, cutNow] = [0, 0, 0, 0, 0];

  const logged = (words: string) => {
    const instance = /"instance":"([^"]+)"/.exec(words)?.[1];
    return instance ? `; its log: ${saidOf(instance).slice(0, 3_000)}` : '';
  };

  const judge = (time: number, within: number, words: string) => {
    if (time > within && isQuiet()) found.add(`${words} ${Math.round(time)} ms`);
  };

  const received: Listener = (answer, took) => {
    longest = Math.max(longest, took);
    judge(took, answerWithin, 'an answer took');
    if (!answer) {
      cut += 1;
      cutNow += 1;
    } else if (answer.status >= 400) {
      refused += 1;
      if (!isInWords(answer)) found.add(`answered ${answer.status}: ${answer.text.slice(0, 300)}`);
    }
  };

  return {
    heard: received,

    /** Reads until the run is over. */
    async read(caller: Caller, id: string, isOver: () => boolean): Promise<void> {
      let last = performance.now();
      while (!isOver()) {
        const path = `/wi/api/v1/${project}/defects/${id}`;
        const answer = await caller.open('GET', path, null, {}, AbortSignal.timeout(longestRead)).catch(() => null);
        await answer?.text().catch(() => null);
        const gap = performance.now() - last;
        longestGap = Math.max(longestGap, gap);
        judge(gap, readAgainWithin, 'nothing could be read for');
        if (answer?.ok) last = performance.now();
        await pause(betweenReads);
      }
    },

    /** The violations since the last call. A missing answer is allowed only if the server has ended. */
    wrong(hasEnded: boolean): readonly string[] {
      if (cutNow > 0 && !hasEnded) found.add(`${cutNow} calls were cut, though the server had not ended`);
      const wrong = [...found].map((words) => words + logged(words));
      found.clear();
      cutNow = 0;
      return wrong;
    },

    told: () =>
      `${refused} calls were refused in words, ${cut} cut; the slowest answer took ${(longest / 1000).toFixed(1)} s, ` +
      `nothing could be read for ${(longestGap / 1000).toFixed(1)} s at most`,
  };
};

import { EgressError } from './egress-error.ts';

/**
 * One queue for each site (scheme, host and port) and owner of requests:
 *
 *   requests ▸ at most `atOnce` run ▸ the site asks for a pause (429 or 503 with Retry-After) ▸ those of this owner wait
 *
 * A pause that is longer than a request may wait refuses it at once.
 */
interface Site {
  running: number;
  /** Milliseconds since 1970. */
  pausedUntil: number;
  readonly waiting: (() => void)[];
}

const atOnce = 4;
/** A site that asks for longer is asked again after an hour. */
const pauseLongest = 3_600_000;
const sitesMost = 1_000;

/** Milliseconds; null without a readable Retry-After, which is a number of seconds or a date. */
const retryAfterOf = (header: string | undefined, now: number): number | null => {
  if (header === undefined) return null;
  const at = /^\d{1,9}$/.test(header) ? now + Number(header) * 1000 : Date.parse(header);
  return Number.isNaN(at) ? null : Math.min(Math.max(0, at - now), pauseLongest);
};

export interface SiteQueues {
  /** Runs a request when its site has room and no pause; a longer pause than `pauseMost` is an EgressError. */
  run<Answer>(origin: string, pauseMost: number, request: () => Promise<Answer>): Promise<Answer>;
  /** Notes the pause that an answer asks for; false if it asks for none. */
  pause(origin: string, retryAfter: string | undefined): boolean;
}

export const createSiteQueues = (now: () => number): SiteQueues => {
  const sites = new Map<string, Site>();
  const siteOf = (origin: string): Site => {
    const known = sites.get(origin);
    if (known) return known;
    for (const [name, site] of sites)
      if (sites.size >= sitesMost && site.running === 0 && site.pausedUntil <= now()) sites.delete(name);
    const made: Site = { running: 0, pausedUntil: 0, waiting: [] };
    sites.set(origin, made);
    return made;
  };

  const sleep = (time: number) => new Promise<void>((resolve) => void setTimeout(resolve, time));

  /** Waits for the end of a pause: others may have asked for another one meanwhile. */
  const pass = async (origin: string, site: Site, until: number): Promise<void> => {
    for (let left = site.pausedUntil - now(); left > 0; left = site.pausedUntil - now()) {
      if (site.pausedUntil > until) throw new EgressError('paused', origin, Math.ceil(left / 1000));
      // Sequentially: the pause may grow.
      await sleep(left);
    }
  };

  return {
    async run(origin, pauseMost, request) {
      const site = siteOf(origin);
      const until = now() + pauseMost;
      if (site.running >= atOnce) await new Promise<void>((resolve) => void site.waiting.push(resolve));
      else site.running += 1;
      try {
        await pass(origin, site, until);
        return await request();
      } finally {
        const next = site.waiting.shift();
        if (next) next();
        else site.running -= 1;
      }
    },
    pause(origin, retryAfter) {
      const wait = retryAfterOf(retryAfter, now());
      if (wait === null) return false;
      const site = siteOf(origin);
      site.pausedUntil = Math.max(site.pausedUntil, now() + wait);
      return true;
    },
  };
};

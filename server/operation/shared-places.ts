import type { Problem } from '../../src/domain/problems/problem.ts';
import { serverLimits } from '../limits.ts';

/**
 * Places, or bytes, that accounts share:
 *
 *   enter ─▶ fits, and nobody of the account waits ─▶ place ─▶ left ─▶ the first one of the next account that fits
 *        ├─▶ waits in the line of the account
 *        └─▶ busy: that line, or all of them together, are full
 *
 * An account has at most its share, which is smaller while others are there, and accounts that wait take turns: whatever one
 * of them does, the others get on.
 */
export interface SharedLimits {
  readonly atOnce: number;
  /** Of one account. */
  readonly share: number;
  /** Of one account while another one has entered in the last ten seconds. Default: the same. */
  readonly shareBeside?: number;
  readonly waiting: number;
  readonly waitingShare: number;
  /** When somebody who was refused may come again, in milliseconds. */
  readonly retryAfter: number;
  /** Whoever has waited for so long is refused, in milliseconds. Default: waits without end. */
  readonly patience?: number;
}

interface Waiter {
  readonly size: number;
  readonly go: () => void;
}

interface Account {
  used: number;
  readonly line: Waiter[];
}

export interface SharedPlaces {
  /** Resolves to what leaves the place, which may be called repeatedly; rejects with `busy`. More than a share counts as a share. */
  enter(account: string, size?: number, mayWait?: boolean): Promise<() => void>;
  run<Result>(account: string, work: () => Promise<Result>): Promise<Result>;
}

/** Whether more than one account has entered lately. */
const createPresence = () => {
  let [last, other] = [{ name: '', at: 0 }, -Infinity];
  return {
    enter(name: string) {
      if (last.name !== name) other = last.at || -Infinity;
      last = { name, at: performance.now() };
    },
    hasOthers: () => performance.now() - other < serverLimits.othersSeen,
  };
};

export const createSharedPlaces = ({
  atOnce,
  share: most,
  shareBeside = most,
  waiting,
  waitingShare,
  retryAfter,
  patience,
}: SharedLimits): SharedPlaces => {
  /** In the order of their turns. */
  const accounts = new Map<string, Account>();
  let [used, lined] = [0, 0];
  const presence = createPresence();
  const share = () => (presence.hasOthers() ? shareBeside : most);
  const busy: Problem = { kind: 'busy', retryAfter };
  const accountOf = (name: string): Account => {
    const known = accounts.get(name) ?? { used: 0, line: [] };
    accounts.set(name, known);
    return known;
  };
  const fits = (account: Account, size: number) => used + size <= atOnce && account.used + size <= share();
  const take = (account: Account, size: number) => {
    used += size;
    account.used += size;
  };

  /** Nobody who fits into their share is passed by for want of places: the next ones wait, too. */
  const next = (): boolean => {
    for (const [name, account] of accounts) {
      const first = account.line[0];
      if (!first || account.used + first.size > share()) continue;
      if (used + first.size > atOnce) return false;
      account.line.shift();
      lined -= 1;
      accounts.delete(name);
      accounts.set(name, account);
      take(account, first.size);
      first.go();
      return true;
    }
    return false;
  };
  const forget = (name: string, account: Account) => {
    if (account.used === 0 && account.line.length === 0) accounts.delete(name);
  };
  const leaver = (name: string, account: Account, size: number) => {
    let isIn = true;
    return () => {
      if (!isIn) return;
      isIn = false;
      used -= size;
      account.used -= size;
      while (next());
      forget(name, account);
    };
  };

  /** Resolves to whether there is a place. */
  const wait = (name: string, account: Account, size: number) =>
    new Promise<boolean>((resolve) => {
      const giveUp = () => {
        account.line.splice(account.line.indexOf(waiter), 1);
        lined -= 1;
        forget(name, account);
        resolve(false);
        // Those behind may fit where this one did not.
        while (next());
      };
      const timer = patience === undefined ? undefined : setTimeout(giveUp, patience);
      const waiter: Waiter = {
        size,
        go: () => {
          clearTimeout(timer);
          resolve(true);
        },
      };
      account.line.push(waiter);
      lined += 1;
    });

  const enter: SharedPlaces['enter'] = async (name, wanted = 1, mayWait = true) => {
    const size = Math.min(wanted, shareBeside);
    presence.enter(name);
    const account = accountOf(name);
    const leave = leaver(name, account, size);
    if (account.line.length === 0 && fits(account, size)) {
      take(account, size);
      return leave;
    }
    if (!mayWait || lined >= waiting || account.line.length >= waitingShare) {
      forget(name, account);
      throw busy;
    }
    if (!(await wait(name, account, size))) throw busy;
    return leave;
  };
  return {
    enter,
    async run(account, work) {
      const leave = await enter(account);
      try {
        return await work();
      } finally {
        leave();
      }
    },
  };
};

import { megabytes, milliseconds, quantile } from '../report/numbers.ts';
import { peopleOf } from '../scale/fill-load.ts';
import { inTurns } from '../scale/generator/in-turns.ts';
import { LoadUser } from '../scale/generator/load-user.ts';
import { timesOf, type Step } from '../scale/grow.ts';
import { withLoad } from '../scale/load-parts.ts';
import { embedded } from '../scale/targets.ts';
import { faultsOf } from './answers.ts';
import { demand, type EndurancePart } from './endurance-part.ts';
import { endurancePlan, readsAndWrites } from './plan.ts';
import { beSilent, sendSlowHeaders, uploadAgain } from './misbehaviours.ts';
import { mostResident, watchProcess } from './watch-process.ts';

/** Clients that are slow, greedy or do not read, beside people who work. G58. */
const [seconds, slowHeaders, uploads, silent] = [60, 500, 20, 50];
const [ratioMost, residentMost] = [2, 1_073_741_824];

const p99 = (step: Step): number => quantile(timesOf(step.measures), 0.99);
const ofReads = ({ measures }: Step): number => quantile(measures.times.list ?? [], 0.99);
const ofWrites = ({ measures: { times } }: Step): number =>
  quantile([...(times.edit ?? []), ...(times.comment ?? [])], 0.99);

const signedIn = async (base: string): Promise<readonly LoadUser[]> => {
  const users = peopleOf(endurancePlan.content)
    .slice(-uploads)
    .map((person, at) => new LoadUser(base, person, 500 + at));
  await inTurns(users, (user) => user.signIn());
  return users;
};

export const misbehavingClients: EndurancePart = {
  name: 'misbehaving-clients',
  what:
    `${slowHeaders} clients that send a header a second, ${uploads} uploads of 10 MB at a time, each at 2 MB a second, and ${silent} live sockets that never ` +
    `read, for ${seconds} s: p99 of others at most twice the usual, the server within 1 GB`,
  measure: (scale) =>
    withLoad(
      () => embedded(),
      endurancePlan,
      async (measure, target) => {
        const order = { rate: 20, seconds: seconds * scale, seed: 580, weights: readsAndWrites };
        const users = await signedIn(target.base);
        const usual = await measure(order);
        const watch = watchProcess(target.servers()[0] ?? 0, 500);
        const behaviours = [
          sendSlowHeaders(target.base, slowHeaders),
          uploadAgain(users),
          await beSilent(users, silent),
        ] as const;
        const beside = await measure(order);
        const [slow, uploaded, dropped] = await Promise.all(behaviours.map((one) => one.stop()));
        const most = mostResident(watch.stop());
        const [was, is] = [p99(usual), p99(beside)];
        return {
          measured:
            `p99 ${milliseconds(was)} alone and ${milliseconds(is)} beside them (reads ${milliseconds(ofReads(usual))} and ` +
            `${milliseconds(ofReads(beside))}, writes ${milliseconds(ofWrites(usual))} and ${milliseconds(ofWrites(beside))}); ${slow} connections with slow headers, ` +
            `${uploaded} uploads stored, ${dropped} silent sockets dropped; at most ${megabytes(most)} resident`,
          violations: [
            ...faultsOf(beside.measures),
            ...demand(is <= ratioMost * was, `p99 was ${(is / was).toFixed(1)} times the usual`),
            ...demand(most <= residentMost, `the server took ${megabytes(most)}`),
            ...demand((uploaded ?? 0) > 0, 'no upload was stored'),
          ],
        };
      },
    ),
};

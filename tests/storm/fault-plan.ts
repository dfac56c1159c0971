import type { Rng } from './rng.ts';
import type { NetworkWays } from './network.ts';
import type { SimClient } from './sim/sim-client.ts';
import type { ServerWays, SimServer } from './sim/sim-server.ts';
import type { SimUsers } from './sim/sim-users.ts';
import type { VirtualTime } from './virtual-time.ts';

/** The fault plan of one simulation: each seed has its own. */
export interface FaultPlan {
  readonly network: NetworkWays;
  readonly crashAroundCommit: number;
  readonly chances: Readonly<Record<keyof typeof worst, number>>;
}

/** The maximum probability of each kind of fault per turn. */
const worst = {
  kill: 0.05,
  offline: 0.06,
  silent: 0.05,
  cut: 0.06,
  crash: 0.04,
  fullServer: 0.03,
  token: 0.05,
  session: 0.02,
  clock: 0.03,
  fullDevice: 0.03,
};
type Trouble = keyof typeof worst;

export const faultPlanOf = (rng: Rng): FaultPlan => ({
  network: {
    drop: rng.next() * 0.25,
    double: rng.next() * 0.2,
    delay: 5 + rng.below(200),
    crosswise: rng.next() * 0.2,
  },
  chances: Object.fromEntries(
    Object.entries(worst).map(([trouble, most]) => [trouble, rng.next() * most]),
  ) as FaultPlan['chances'],
  crashAroundCommit: rng.next() * 0.05,
});

export const clear: NetworkWays = { drop: 0, double: 0, delay: 3, crosswise: 0 };

export interface Scene {
  readonly time: VirtualTime;
  readonly rng: Rng;
  readonly server: SimServer;
  readonly serverWays: ServerWays;
  readonly users: SimUsers;
}

const day = 86_400_000;

const troubles: Readonly<Record<Trouble, (client: SimClient, scene: Scene) => void>> = {
  kill: (client) => client.restart(),
  offline: (client, { time, rng }) => {
    client.goOffline();
    time.after(300 + rng.below(20_000), () => client.goOnline());
  },
  silent: (client) => client.silenceLines(),
  cut: (client) => client.cutLines(),
  crash: (_, { server }) => server.crash(),
  fullServer: (_, { time, rng, serverWays }) => {
    serverWays.isFull = true;
    time.after(500 + rng.below(8_000), () => (serverWays.isFull = false));
  },
  token: ({ user }, { users }) => users.endTokens(user),
  session: ({ user }, { time, rng, users }) => {
    users.endSession(user);
    time.after(400 + rng.below(3_000), () => users.signIn(user));
  },
  clock: ({ state }, { rng, serverWays }) => {
    if (rng.chance(0.5)) state.skew = (rng.next() - 0.5) * 2 * day;
    else serverWays.skew = (rng.next() - 0.5) * (day / 12);
  },
  fullDevice: ({ state }, { time, rng }) => {
    state.isFull = true;
    time.after(500 + rng.below(8_000), () => (state.isFull = false));
  },
};

/** One turn of the fault plan: applies random faults. */
export const makeFaults = (client: SimClient, { chances }: FaultPlan, scene: Scene): void => {
  for (const trouble of Object.keys(troubles) as Trouble[])
    if (scene.rng.chance(chances[trouble])) troubles[trouble](client, scene);
};

import { test as base } from './assay-test.ts';

/** A double of another system, such as a Jira or a receiver of webhooks. */
interface OtherSystem {
  start(): Promise<unknown>;
  stop(): Promise<void>;
}

interface Outward {
  /** Starts another system for one test; it is stopped after it. */
  readonly startSystem: <System extends OtherSystem>(system: System) => Promise<System>;
}

/** A product whose operator allows hosts of this machine, for tests with another system. */
export const test = base.extend<Outward>({
  environment: { EGRESS_HOSTS: '127.0.0.1' },
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern
  startSystem: async ({}, use) => {
    const started: OtherSystem[] = [];
    await use(async (system) => {
      await system.start();
      started.push(system);
      return system;
    });
    await Promise.all(started.map((system) => system.stop()));
  },
});

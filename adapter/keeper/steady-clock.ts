import { uptime } from 'node:os';

/**
 * A clock in milliseconds that nobody sets, and that also counts while the device sleeps: on Linux the monotonic clock
 * does not, but the time since the start of the system does.
 */
export const steadyNow = (): number => (process.platform === 'linux' ? uptime() * 1_000 : performance.now());

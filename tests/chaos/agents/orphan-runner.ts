import { executeScripted } from './scripted-run.ts';

/** Negative control: it goes on for two minutes without its keeper, and does not look at the lease. */
executeScripted({ steps: 170, watchesLease: false, onKeeperGone: () => {} });

import { executeScripted } from './scripted-run.ts';

/** Negative control: it goes on for two minutes without its keeper, who alone watches the lease. */
executeScripted({ steps: 170, onKeeperGone: () => {} });

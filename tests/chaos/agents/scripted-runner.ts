import { executeScripted } from './scripted-run.ts';

/** It ends with its keeper, as the runner of the adapter does. */
executeScripted({ steps: 12, watchesLease: true, onKeeperGone: () => process.exit(1) });

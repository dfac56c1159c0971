import type { MachineOutput } from '../describe-machine.ts';

/** For other programs; `version` increases when a key changes its meaning or is removed. */
export const json = (machines: readonly MachineOutput[]): string =>
  JSON.stringify({ format: 'assay.paths', version: 1, machines }, null, 2);

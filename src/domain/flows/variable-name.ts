import { flowLimits } from './flow-limits.ts';

/** A name under which a value is exported or set: letters, digits, underscore and hyphen [FLOW-014, SCEN-009]. */
const variablePattern = /^[A-Za-z0-9_-]+$/;

export const isVariableName = (name: string): boolean =>
  name.length <= flowLimits.keyLength && variablePattern.test(name);

import { auditMessages } from './audit-messages.ts';

const operations: Readonly<Record<string, string>> = auditMessages.operations;

/** The verb of an operation; unknown ones read as added [AUD-003]. */
export const operationWord = (operation: string): string =>
  (Object.hasOwn(operations, operation) && operations[operation]) || auditMessages.added;

import { problemOf } from './call-fault.ts';

/** Why the agent is offline or has to stop, and what its person can do. */
const newKey = 'Create an API key with the actions create and update of the module Adapter (My Account ▸ API Keys).';

export const troubleOf = (error: unknown): string => {
  const problem = problemOf(error);
  if (problem.kind === 'busy') return 'The server is busy.';
  if (problem.kind === 'gone') return 'The server does not know this adapter any more.';
  if (problem.kind === 'unreachable') return problem.detail;
  if (problem.code === 'accountArchived') return problem.detail;
  switch (problem.status) {
    case 401:
      return `The server does not accept the key: it is wrong, has expired or was revoked. ${newKey}`;
    case 403:
      return `The key may not do this: ${problem.detail} ${newKey}`;
    case 404:
      return 'This adapter was deleted in Assay, or the server is older than this program. Start it again to register it anew.';
    case 409:
      return 'This adapter was started once more, and only one of them can work. Stop one, or give them different data folders.';
    default:
      return problem.detail;
  }
};

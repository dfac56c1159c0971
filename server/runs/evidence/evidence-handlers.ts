import type { Handlers } from '../../wire/mount.ts';
import { holderOf } from '../agents-handlers.ts';
import type { RunsNeeds } from '../runs-needs.ts';
import { putEvidence } from './put-evidence.ts';
import { registerEvidence } from './register-evidence.ts';
import { sentBody } from '../../wire/sent-body.ts';

/** Evidence of an attempt: first what there is, then the contents that the server lacks. Also after the end. */
export const evidenceHandlers = (needs: RunsNeeds): Pick<Handlers, 'agents.lacks' | 'agents.put'> => ({
  'agents.lacks': async ({ params: { run }, body }, request) => {
    const { now } = needs;
    return { lacks: await registerEvidence(needs, holderOf(request, { ...body, run }, now()), body.manifest) };
  },

  'agents.put': async ({ params: { run, hash }, query }, request) => {
    await putEvidence(needs, holderOf(request, { ...query, run }, needs.now()), hash, sentBody(request));
    return { hash };
  },
});

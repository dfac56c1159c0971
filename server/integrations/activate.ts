import type { Integration } from '../../src/domain/integrations/integration.ts';
import { invalid } from '../../src/domain/problems/invalid.ts';
import type { Problem } from '../../src/domain/problems/problem.ts';
import { recordAccount } from '../account/account-log.ts';
import { aboutAccount, type WriteContext } from '../accounts/write-account.ts';
import { nextStatus } from '../../src/domain/integrations/integration-chart.ts';
import type { IntegrationConsentBody } from '../../src/domain/integrations/integrations-contract.ts';
import {
  beginApproval,
  callbackOf,
  completeApproval,
  takeApproval,
  type ApprovalAnswer,
  type ApprovalNeeds,
} from './atlassian/approve-app.ts';
import { lockIntegration, toIntegration, writeResult, type IntegrationRow, type Written } from './integration-rows.ts';
import { accessToken, approvalAddress, requestToken } from './jira/approve.ts';
import { checkJira } from './jira/check-jira.ts';
import type { JiraSite } from './jira/jira-client.ts';
import { JiraFault } from './jira/jira-fault.ts';
import { cloudSite, isCloudApp, siteOf } from './jira-site.ts';
import { openFor, sealFor } from './sealed.ts';

/**
 *   token:  activate ▸ health check ▸ ACTIVE
 *   OAuth:  activate ▸ request token ▸ ACTIVATING, the browser goes to Jira ▸ activate with consent ▸ access token ▸
 *           health check ▸ ACTIVE
 *   Jira Cloud with OAuth 2.0: the same with a state and a code, see `atlassian/approve-app.ts`
 *
 * No transaction is open while Jira is asked.
 */
export type ActivationNeeds = ApprovalNeeds;

interface Consent {
  readonly token: string;
  readonly verifier: string;
}

type Activated = Integration & { readonly redirectURL: string | null };

const notConfigured = invalid('status', { code: 'integrationNotConfigured' });
const expired = invalid('consent', { code: 'consentExpired' });

export const problemOfFault = (fault: JiraFault, field: string): Problem =>
  fault.retryAfter > 0 ? { kind: 'busy', retryAfter: fault.retryAfter * 1000 } : invalid(field, fault.reason);

/** From here on it is being activated; results of what began before are not written. */
const begin = (needs: ActivationNeeds, context: WriteContext, id: string): Promise<IntegrationRow> =>
  needs.database.transaction().execute(async (tx) => {
    const row = await lockIntegration(tx, context.account, id);
    const status = nextStatus(row.status, 'activate');
    if (!status) throw notConfigured;
    const change = { field: 'integrationStatus', was: row.status, value: status };
    await recordAccount(tx, [aboutAccount(context, 'account.changed', change)]);
    return tx
      .updateTable('integrations')
      .set({ status, reason: null, revision: row.revision + 1 })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
  });

/** Runs what asks Jira; a fault is written to the integration, and told. */
const noting = async <Answer>(needs: ActivationNeeds, row: IntegrationRow, ask: () => Promise<Answer>) => {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof JiraFault)) throw error;
    await writeResult(needs.database, row, { reason: error.reason, now: needs.now() });
    throw problemOfFault(error, 'hostURL');
  }
};

const confirm = async (
  needs: ActivationNeeds,
  row: IntegrationRow,
  site: JiraSite,
  more: Written = {},
): Promise<Activated> => {
  await noting(needs, row, () => checkJira(needs, site, row.check_issue));
  const written = await writeResult(needs.database, row, { reason: null, now: needs.now() }, more);
  if (!written) throw { kind: 'missing' } satisfies Problem;
  return { ...toIntegration(written, needs.origin), redirectURL: null };
};

/** The browser comes back to this address with the token and a verifier. */
const askForConsent = async (needs: ActivationNeeds, row: IntegrationRow, by: string): Promise<Activated> => {
  if (isCloudApp(row)) return { ...toIntegration(row, needs.origin), redirectURL: await beginApproval(needs, row, by) };
  const site = siteOf(row, needs, '');
  if (!site) throw notConfigured;
  const callback = `${callbackOf(needs.origin)}?integration=${row.id}`;
  const { token } = await noting(needs, row, () => requestToken(needs, site, callback));
  await needs.database
    .updateTable('integrations')
    .set({ sealed_request_token: sealFor(row.id, 'requestToken', JSON.stringify([by, token]), needs.valueKey) })
    .where('id', '=', row.id)
    .where('revision', '=', row.revision)
    .execute();
  return { ...toIntegration(row, needs.origin), redirectURL: approvalAddress(site, token) };
};

/** The token must be the one of this activation, which the same person has begun. */
const requirePending = (row: IntegrationRow, by: string, { token }: Consent, valueKey: Buffer): void => {
  const pending = openFor(row.id, 'requestToken', row.sealed_request_token, valueKey);
  if (row.status !== 'ACTIVATING' || pending !== JSON.stringify([by, token])) throw expired;
};

const takeConsent = async (
  needs: ActivationNeeds,
  context: WriteContext,
  id: string,
  consent: Consent,
): Promise<Activated> => {
  const row = await needs.database.transaction().execute((tx) => lockIntegration(tx, context.account, id));
  requirePending(row, context.by, consent, needs.valueKey);
  const site = siteOf(row, needs, consent.token);
  if (!site) throw expired;
  const { token } = await noting(needs, row, () => accessToken(needs, site, consent.verifier));
  const approved = siteOf(row, needs, token);
  if (!approved) throw expired;
  return confirm(needs, row, approved, { sealed_token: sealFor(row.id, 'token', token, needs.valueKey) });
};

/** Jira Cloud: the code becomes tokens, and one of the approved sites must be the configured one. */
const takeApp = async (
  needs: ActivationNeeds,
  context: WriteContext,
  id: string,
  answer: ApprovalAnswer,
): Promise<Activated> => {
  const taken = await takeApproval(needs, context, id, answer);
  const { access, written } = await noting(needs, taken.row, () => completeApproval(needs, taken, answer));
  const site = cloudSite(needs, { ...taken.row, ...written }, { kind: 'bearer', token: access });
  return confirm(needs, taken.row, site, written);
};

export const activateIntegration = async (
  needs: ActivationNeeds,
  context: WriteContext,
  id: string,
  consent: IntegrationConsentBody | undefined,
): Promise<Activated> => {
  if (consent)
    return 'state' in consent ? takeApp(needs, context, id, consent) : takeConsent(needs, context, id, consent);
  const row = await begin(needs, context, id);
  if (row.authentication === 'OAUTH') return askForConsent(needs, row, context.by);
  const site = siteOf(row, needs);
  if (!site) throw notConfigured;
  return confirm(needs, row, site);
};

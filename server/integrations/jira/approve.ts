import { callJira, urlIn, type JiraNeeds, type JiraSite } from './jira-client.ts';
import { JiraFault } from './jira-fault.ts';

/** The three steps of OAuth 1.0a at Jira Data Center: a request token, the approval by a person, an access token. */
const servlet = '/plugins/servlet/oauth';
const tokenLength = 1_000;

export interface OAuthToken {
  readonly token: string;
  readonly secret: string;
}

const tokenIn = (text: string, site: JiraSite): OAuthToken => {
  const fields = new URLSearchParams(text);
  const [token, secret] = [fields.get('oauth_token') ?? '', fields.get('oauth_token_secret') ?? ''];
  if (token === '' || token.length > tokenLength || secret.length > tokenLength)
    throw new JiraFault({ code: 'jiraUnreadable', host: new URL(site.hostURL).host }, 'passing');
  return { token, secret };
};

export const requestToken = async (needs: JiraNeeds, site: JiraSite, callback: string): Promise<OAuthToken> => {
  const oauth = { oauth_callback: callback };
  const { text } = await callJira(needs, site, { method: 'POST', path: `${servlet}/request-token`, oauth });
  return tokenIn(text, site);
};

/** The page of Jira on which a person approves. */
export const approvalAddress = ({ hostURL }: JiraSite, token: string): string => {
  const url = urlIn(hostURL, `${servlet}/authorize`);
  url.searchParams.set('oauth_token', token);
  return url.href;
};

/** The site has the request token as its token. */
export const accessToken = async (needs: JiraNeeds, site: JiraSite, verifier: string): Promise<OAuthToken> => {
  const oauth = { oauth_verifier: verifier };
  const { text } = await callJira(needs, site, { method: 'POST', path: `${servlet}/access-token`, oauth });
  return tokenIn(text, site);
};

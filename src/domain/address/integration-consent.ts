/** What the browser comes back with, after a person has approved an integration elsewhere, or not. */
export interface IntegrationConsent {
  readonly integration: string;
  readonly answer: ConsentAnswer;
}

/** Of an application link (OAuth 1.0a), or of an Atlassian app (OAuth 2.0), whose state begins with the integration. */
export type ConsentAnswer =
  | { readonly token: string; readonly verifier: string }
  | { readonly state: string; readonly authorizationCode: string }
  | { readonly state: string; readonly error: string };

const usualLength = 255;
const codeLength = 4_000;

export const readConsent = (query: URLSearchParams): IntegrationConsent | null => {
  const part = (name: string, longest = usualLength) => {
    const text = query.get(name) ?? '';
    return text.length <= longest ? text : '';
  };
  const state = part('state');
  const integration = part('integration') || (state.split('.')[0] ?? '');
  const [token, verifier] = [part('oauth_token'), part('oauth_verifier')];
  const [authorizationCode, error] = [part('code', codeLength), part('error')];
  if (integration === '') return null;
  if (token !== '' && verifier !== '') return { integration, answer: { token, verifier } };
  if (state === '') return null;
  if (authorizationCode !== '') return { integration, answer: { state, authorizationCode } };
  return error === '' ? null : { integration, answer: { state, error } };
};

type Part = readonly [name: string, value: string | null];

export const writtenConsent = ({ integration, answer }: IntegrationConsent): readonly Part[] => {
  if ('token' in answer)
    return [
      ['integration', integration],
      ['oauth_token', answer.token],
      ['oauth_verifier', answer.verifier],
    ];
  const result: Part = 'error' in answer ? ['error', answer.error] : ['code', answer.authorizationCode];
  return [['state', answer.state], result];
};

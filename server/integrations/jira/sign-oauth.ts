import { randomBytes, sign } from 'node:crypto';

/** OAuth 1.0a with RSA-SHA1 (RFC 5849), as application links of Jira Data Center have it. */
export interface OAuthCredentials {
  readonly consumerKey: string;
  /** PEM. */
  readonly privateKey: string;
  /** Null before a person has approved. */
  readonly token: string | null;
}

interface SignedRequest {
  readonly method: string;
  readonly url: URL;
  /** Further parameters of the protocol: oauth_callback, oauth_verifier. */
  readonly parameters?: Readonly<Record<string, string>>;
}

/** Everything but letters, digits and -._~ (RFC 3986). */
const encoded = (text: string) =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

const compared = (one: string, other: string) => (one < other ? -1 : Number(one > other));

/** The text that is signed. */
const baseString = ({ method, url }: SignedRequest, parameters: readonly (readonly [string, string])[]): string => {
  const pairs = [...url.searchParams, ...parameters].map(([name, value]) => [encoded(name), encoded(value)] as const);
  const sorted = pairs.toSorted((one, other) => compared(one[0], other[0]) || compared(one[1], other[1]));
  const address = `${url.origin}${url.pathname}`;
  return [method, address, sorted.map((pair) => pair.join('=')).join('&')].map(encoded).join('&');
};

/** The header Authorization of a request. `now`: milliseconds. */
export const signOAuth = (
  request: SignedRequest,
  { consumerKey, privateKey, token }: OAuthCredentials,
  now: number,
  nonce = randomBytes(16).toString('hex'),
): string => {
  const parameters: (readonly [string, string])[] = Object.entries({
    oauth_consumer_key: consumerKey,
    oauth_nonce: nonce,
    oauth_signature_method: 'RSA-SHA1',
    oauth_timestamp: String(Math.floor(now / 1000)),
    oauth_version: '1.0',
    ...(token !== null && { oauth_token: token }),
    ...request.parameters,
  });
  const signature = sign('RSA-SHA1', Buffer.from(baseString(request, parameters)), privateKey).toString('base64');
  const fields = [...parameters, ['oauth_signature', signature] as const];
  return `OAuth ${fields.map(([name, value]) => `${encoded(name)}="${encoded(value)}"`).join(', ')}`;
};

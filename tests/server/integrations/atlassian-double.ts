import { createHash, randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/**
 * The authorization server and the gateway of Atlassian for tests, as its documentation describes them:
 *
 *   /authorize ▸ a page on which a person approves or denies ▸ /oauth/token ▸ /oauth/token/accessible-resources
 *   /ex/jira/CLOUD/rest/api/3/… is the API of the site
 *
 * A refresh token is valid once; a second use revokes all tokens of its approval. It can misbehave.
 */
type AtlassianMood = 'well' | 'slow' | 'busy' | 'down' | 'malformed' | 'lost';

/** Of a product for which a double is Jira and the authorization server of Atlassian. */
export const environmentOf = ({ host, base }: { readonly host: string; readonly base: string }) => ({
  EGRESS_HOSTS: host,
  ATLASSIAN_AUTH_URL: base,
  ATLASSIAN_API_URL: `${base}/`,
});

interface Approval {
  isRevoked: boolean;
  refresh: string;
}
interface IssuedCode {
  readonly redirect: string;
  readonly challenge: string;
}

const own = /^\/(?:authorize|oauth\/token)\b/;
const gateway = /^\/ex\/jira\/([^/]+)(\/rest\/api\/)3(\/.*)$/;
const scopes = ['offline_access', 'read:jira-user', 'read:jira-work', 'write:jira-work'];

export class AtlassianDouble {
  mood: AtlassianMood = 'well';
  /** Without it, the person decides on the page. */
  decision: 'page' | 'approve' | 'deny' | 'wrongState' = 'page';
  readonly clientId = 'assay-app';
  clientSecret: string = randomUUID();
  readonly cloudId = 'cloud-1';
  /** The sites that a person approves. */
  sites: readonly { readonly id: string; readonly url: string }[] = [];
  /** Seconds. */
  lifetime = 3_600;
  /** Milliseconds, with `slow`. */
  delay = 1_000;
  pausesLeft = 0;
  /** Requests for tokens: 'authorization_code', 'refresh_token', or 'refused', after 'reused' for a used refresh token. */
  readonly grants: string[] = [];
  readonly #codes = new Map<string, IssuedCode>();
  readonly #approvals: Approval[] = [];
  readonly #used = new Map<string, Approval>();
  readonly #access = new Map<string, Approval>();

  /** The person withdraws the approval in their account. */
  revoke(): void {
    for (const approval of this.#approvals) approval.isRevoked = true;
  }
  /** All access tokens expire; the approvals stay. */
  expire(): void {
    this.#access.clear();
  }
  /** All secrets that it has given out. */
  secrets = (): readonly string[] => [
    this.clientSecret,
    ...this.#access.keys(),
    ...this.#used.keys(),
    ...this.#approvals.map(({ refresh }) => refresh),
  ];

  isOwn = (url: string): boolean => own.test(url);
  rewritten = (url: string): string => {
    const [, cloud, api, path = ''] = gateway.exec(url) ?? [];
    return cloud === this.cloudId && api ? `${api}2${path.replace(/^\/search\/jql/, '/search')}` : url;
  };
  /** Its tokens are valid at the gateway only. */
  accepts = ({ originalUrl, headers }: FastifyRequest): boolean => {
    const approval = this.#access.get(headers.authorization?.replace(/^Bearer /, '') ?? '');
    const isHere = gateway.test(originalUrl) || originalUrl.startsWith('/oauth/token/accessible-resources');
    return isHere && approval !== undefined && !approval.isRevoked;
  };

  async receive(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    if (request.method === 'GET' && request.url.startsWith('/authorize')) return;
    if (this.mood === 'slow') await new Promise((resolve) => setTimeout(resolve, this.delay).unref());
    if (this.mood === 'down') return void request.raw.destroy();
    if (this.mood === 'malformed') return reply.type('application/json').send('{"access_token": [');
    if (this.mood === 'busy' && this.pausesLeft > 0) {
      this.pausesLeft -= 1;
      return reply.code(429).header('retry-after', '1').send({});
    }
  }

  mount(app: FastifyInstance): void {
    app.get('/authorize', (request, reply) => this.#authorize(request, reply));
    app.post('/oauth/token', (request, reply) => this.#token(request, reply));
    app.get('/oauth/token/accessible-resources', (request, reply) =>
      this.accepts(request) ? this.sites : reply.code(401).send({ code: 401, message: 'Unauthorized' }),
    );
  }

  #authorize(request: FastifyRequest, reply: FastifyReply) {
    const query = request.query as Record<string, string>;
    const isValid =
      query['client_id'] === this.clientId &&
      query['response_type'] === 'code' &&
      query['audience'] === 'api.atlassian.com' &&
      query['code_challenge_method'] === 'S256' &&
      (query['scope'] ?? '').split(' ').sort().join() === scopes.join();
    if (!isValid) return reply.code(400).send('invalid_request');
    const { redirect_uri: redirect = '', state = '', code_challenge: challenge = '' } = query;
    const back = (answer: Record<string, string>, backState = state) => {
      const url = new URL(redirect);
      url.search = new URLSearchParams({ state: backState, ...answer }).toString();
      return url.href;
    };
    const code = randomUUID();
    this.#codes.set(code, { redirect, challenge });
    const [accept, deny] = [
      back({ code }),
      back({ error: 'access_denied', error_description: 'User did not authorize' }),
    ];
    if (this.decision === 'approve') return reply.redirect(accept);
    if (this.decision === 'deny') return reply.redirect(deny);
    if (this.decision === 'wrongState') return reply.redirect(back({ code }, `${state.split('.')[0]}.of-another-site`));
    const link = (href: string, text: string) => `<p><a href="${href.replaceAll('&', '&amp;')}">${text}</a></p>`;
    return reply
      .type('text/html')
      .send(
        `<!doctype html><html lang="en"><link rel="icon" href="data:,"><title>Assay wants access</title>${link(accept, 'Accept')}${link(deny, 'Cancel')}`,
      );
  }

  #refuse = (reply: FastifyReply, status: number, error: string, description: string) =>
    reply.code(status).send({ error, error_description: description });

  #token(request: FastifyRequest, reply: FastifyReply) {
    const body = request.body as Record<string, string>;
    if (body['client_id'] !== this.clientId || body['client_secret'] !== this.clientSecret)
      return this.#refuse(reply, 401, 'access_denied', 'Unauthorized');
    const approval = body['grant_type'] === 'refresh_token' ? this.#rotated(body) : this.#approved(body);
    if (!approval) this.grants.push('refused');
    if (!approval) return this.#refuse(reply, 403, 'invalid_grant', 'Unknown or invalid refresh token.');
    this.grants.push(body['grant_type'] ?? '');
    // It has rotated the token, but nobody hears of it.
    if (this.mood === 'lost') return void request.raw.socket.destroy();
    const access = `access-${randomUUID()}`;
    this.#access.set(access, approval);
    const token = { access_token: access, refresh_token: approval.refresh, expires_in: this.lifetime };
    return reply.send({ ...token, token_type: 'Bearer', scope: scopes.join(' ') });
  }

  #approved(body: Record<string, string>): Approval | null {
    const issued = this.#codes.get(body['code'] ?? '');
    this.#codes.delete(body['code'] ?? '');
    const challenge = createHash('sha256')
      .update(body['code_verifier'] ?? '')
      .digest('base64url');
    if (!issued || issued.redirect !== body['redirect_uri'] || issued.challenge !== challenge) return null;
    const approval = { isRevoked: false, refresh: `refresh-${randomUUID()}` };
    this.#approvals.push(approval);
    return approval;
  }

  #rotated(body: Record<string, string>): Approval | null {
    const sent = body['refresh_token'] ?? '';
    const reused = this.#used.get(sent);
    if (reused) {
      this.grants.push('reused');
      reused.isRevoked = true;
    }
    const approval = this.#approvals.find(({ refresh, isRevoked }) => refresh === sent && !isRevoked);
    if (!approval) return null;
    this.#used.set(sent, approval);
    approval.refresh = `refresh-${randomUUID()}`;
    return approval;
  }
}

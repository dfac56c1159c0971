import { randomUUID, verify } from 'node:crypto';
import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify';
import {
  foundIssues,
  hostileIssues,
  issue,
  labelsAfterEdit,
  statusOf,
  type DoubleIssue,
  type IssueEditBody,
  type RemoteLinkAt,
} from './jira-double-issues.ts';

/**
 * A Jira for tests, over real HTTP: issues, search, comments, remote links, and the application links of Data Center. It
 * can misbehave in the ways of real ones, and records what it was asked.
 */
export type Mood =
  | 'well'
  | 'busy'
  | 'unauthorized'
  | 'slow'
  | 'malformed'
  | 'oversize'
  | 'redirect'
  | 'hostile'
  | 'generous'
  | 'lost'
  | 'held'
  | 'down';

export class JiraDouble {
  readonly #app = Fastify({ bodyLimit: 1_048_576 });
  base = '';
  mood: Mood = 'well';
  /** With `busy`: seconds to wait, and how many requests are put off. */
  pauseSeconds = 1;
  pausesLeft = 0;
  redirectTo = '';
  token = randomUUID();
  /** Of the application link (PEM); requests signed with OAuth are refused without it. */
  publicKey = '';
  readonly issues: DoubleIssue[] = [issue(1, 'Cart loses items'), issue(2, 'Coupon is applied twice', 'In Progress')];
  readonly comments = new Map<string, string>();
  readonly remoteLinks = new Map<string, RemoteLinkAt>();
  readonly requests: { readonly at: number; readonly what: string; readonly authorization: string }[] = [];
  #written = 0;

  async start(port = 0): Promise<this> {
    const app = this.#app;
    app.addContentTypeParser('*', { parseAs: 'string' }, (_, body, done) => done(null, body));
    app.addHook('onRequest', (request, reply) => this.#receive(request, reply));
    app.get('/rest/api/2/myself', () => ({ self: `${this.base}/rest/api/2/user?key=ada`, name: 'ada' }));
    app.post('/rest/api/2/search', (request, reply) => this.#search(request, reply));
    app.get('/rest/api/2/issue/:key', (request, reply) => this.#issueOf(request) ?? reply.code(404).send({}));
    this.#mountWrites();
    this.#mountOAuth();
    app.get('/browse/:key', (_, reply) => reply.type('text/html').send('<title>Issue in Jira</title>'));
    await app.listen({ host: '127.0.0.1', port });
    const address = app.server.address();
    this.base = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : port}`;
    return this;
  }

  stop = () => this.#app.close();
  /** What EGRESS_HOSTS must have. */
  get host(): string {
    return new URL(this.base).host;
  }
  requestsFor = (what: string) => this.requests.filter((request) => request.what.startsWith(what));

  #mountWrites(): void {
    const app = this.#app;
    app.post('/rest/api/2/issue', (request, reply) => this.#create(request, reply));
    app.put('/rest/api/2/issue/:key', (request, reply) => this.#edit(request, reply));
    app.get('/rest/api/2/issue/:key/transitions', () => ({
      transitions: this.reachable.map((name, index) => ({ id: String(index + 1), name: `To ${name}`, to: { name } })),
    }));
    app.post('/rest/api/2/issue/:key/transitions', (request, reply) => {
      const { transition } = request.body as { transition: { id: string } };
      this.move(this.#issueOf(request)?.key ?? '', this.reachable[Number(transition.id) - 1] ?? '');
      return this.mood === 'lost' ? void request.raw.socket.destroy() : reply.code(204).send();
    });
    app.post('/rest/api/2/issue/:key/comment', (request, reply) => {
      if (!this.#issueOf(request)) return reply.code(404).send({});
      const id = String((this.#written += 1));
      this.comments.set(id, (request.body as { body: string }).body);
      return reply.code(201).send({ id });
    });
    app.delete('/rest/api/2/issue/:key/comment/:id', (request, reply) => {
      this.comments.delete((request.params as { id: string }).id);
      return reply.code(204).send();
    });
    app.post('/rest/api/2/issue/:key/remotelink', (request, reply) => {
      const found = this.#issueOf(request);
      if (!found) return reply.code(404).send({});
      const { globalId, object } = request.body as { globalId: string; object: { url: string; title: string } };
      this.remoteLinks.set(globalId, { issue: found.key, globalId, ...object });
      return reply.code(201).send({ id: 1 });
    });
    app.delete('/rest/api/2/issue/:key/remotelink', (request, reply) => {
      const { globalId } = request.query as { globalId: string };
      return reply.code(this.remoteLinks.delete(globalId) ? 204 : 404).send();
    });
  }

  /** Somebody changes the status of an issue in Jira. */
  move(key: string, status: string, assignee = 'Ada Lovelace'): void {
    const at = this.issues.findIndex((one) => one.key === key);
    const found = this.issues[at];
    if (!found) throw new Error(`the double has no issue ${key}`);
    const fields = { ...found.fields, status: statusOf(status), assignee: { displayName: assignee } };
    this.issues[at] = { ...found, fields };
  }

  /** The statuses to which the workflow leads. */
  reachable: readonly string[] = ['Open', 'In Progress', 'Done'];
  /** The fields that were changed by requests, in order. */
  readonly edits: Readonly<Record<string, unknown>>[] = [];

  /** Somebody changes fields of an issue in Jira. */
  change(key: string, changes: Readonly<Record<string, unknown>>): void {
    const at = this.issues.findIndex((one) => one.key === key);
    const found = this.issues[at];
    if (!found) throw new Error(`the double has no issue ${key}`);
    this.issues[at] = { ...found, fields: { ...found.fields, ...changes } };
  }

  #edit(request: FastifyRequest, reply: FastifyReply) {
    const found = this.#issueOf(request);
    if (!found) return reply.code(404).send({});
    const body = request.body as IssueEditBody;
    const { fields = {}, update = {} } = body;
    if ((fields['priority'] as { name?: string } | undefined)?.name === 'Urgent')
      return reply.code(400).send({ errorMessages: [], errors: { priority: 'The priority Urgent is unknown.' } });
    this.edits.push({ ...fields, ...(update.labels && { labels: update.labels }) });
    this.change(found.key, { ...fields, labels: labelsAfterEdit(found, body) });
    // Jira has done it, but nobody hears of it.
    if (this.mood === 'lost') return void request.raw.socket.destroy();
    return reply.code(204).send();
  }

  #create(request: FastifyRequest, reply: FastifyReply) {
    const { fields } = request.body as {
      fields: Record<string, unknown> & { summary: string; priority?: { name: string } };
    };
    if (fields.priority?.name === 'Urgent')
      return reply.code(400).send({ errorMessages: [], errors: { priority: 'The priority Urgent is unknown.' } });
    const made = issue(this.issues.length + 1, fields.summary);
    this.issues.push({ ...made, fields: { ...fields, ...made.fields } });
    // Jira has done it, but nobody hears of it.
    if (this.mood === 'lost') return void request.raw.socket.destroy();
    if (this.mood === 'held') return new Promise(() => {});
    return reply.code(201).send({ id: made.id, key: made.key, self: `${this.base}/rest/api/2/issue/${made.id}` });
  }

  #mountOAuth(): void {
    const app = this.#app;
    const form = (reply: FastifyReply, token: string) =>
      reply.type('application/x-www-form-urlencoded').send(`oauth_token=${token}&oauth_token_secret=none`);
    app.post('/plugins/servlet/oauth/request-token', (request, reply) => {
      this.callback = this.#oauthIn(request)['oauth_callback'] ?? '';
      return form(reply, 'request-1');
    });
    // A person approves at once.
    app.get('/plugins/servlet/oauth/authorize', (request, reply) => {
      const { oauth_token: token } = request.query as { oauth_token: string };
      return reply.redirect(`${this.callback}&oauth_token=${token}&oauth_verifier=verified-1`);
    });
    app.post('/plugins/servlet/oauth/access-token', (request, reply) => {
      const { oauth_token: token, oauth_verifier: verifier } = this.#oauthIn(request);
      if (token !== 'request-1' || verifier !== 'verified-1') return reply.code(401).send('permission_denied');
      return form(reply, 'access-1');
    });
  }
  callback = '';

  #issueOf = (request: FastifyRequest): DoubleIssue | undefined => {
    const { key } = request.params as { key: string };
    return this.issues.find((one) => one.key === key || one.id === key);
  };

  #search(request: FastifyRequest, reply: FastifyReply) {
    const { jql, maxResults } = request.body as { jql: string; maxResults: number };
    if (this.mood === 'hostile') return { total: 'many', issues: hostileIssues, total2: {} };
    if (/order$/i.test(jql)) return reply.code(400).send({ errorMessages: ["Error in the JQL Query: 'order'."] });
    return foundIssues(this.issues, jql, this.mood === 'generous' ? this.issues.length : maxResults);
  }

  #oauthIn = (request: FastifyRequest): Record<string, string> => {
    const header = request.headers.authorization ?? '';
    return Object.fromEntries(
      [...header.matchAll(/(\w+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, decodeURIComponent(value)]),
    );
  };

  /** As RFC 5849 says, written apart from the product. */
  #isSigned(request: FastifyRequest): boolean {
    const { oauth_signature: signature = '', ...fields } = this.#oauthIn(request);
    const url = new URL(request.url, this.base);
    const escape = (text: string) =>
      [...Buffer.from(text)]
        .map((byte) =>
          /[\w.~-]/.test(String.fromCharCode(byte))
            ? String.fromCharCode(byte)
            : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`,
        )
        .join('');
    const pairs = [...Object.entries(fields), ...url.searchParams]
      .map(([name, value]) => `${escape(name)}=${escape(value)}`)
      .sort();
    const base = [request.method, `${url.origin}${url.pathname}`, pairs.join('&')].map(escape).join('&');
    const isKnown = ['', 'request-1', 'access-1'].includes(fields['oauth_token'] ?? '');
    return isKnown && verify('RSA-SHA1', Buffer.from(base), this.publicKey, Buffer.from(signature, 'base64'));
  }

  #isKnown(request: FastifyRequest): boolean {
    const { authorization = '' } = request.headers;
    if (/^\/(?:browse|plugins\/servlet\/oauth\/authorize)/.test(request.url)) return true;
    if (authorization.startsWith('OAuth ')) return this.publicKey !== '' && this.#isSigned(request);
    const basic = `Basic ${Buffer.from(`ada@shop.example:${this.token}`).toString('base64')}`;
    return authorization === `Bearer ${this.token}` || authorization === basic;
  }

  async #receive(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const { authorization = '' } = request.headers;
    this.requests.push({ at: Date.now(), what: `${request.method} ${request.url}`, authorization });
    switch (this.mood) {
      case 'busy':
        if (this.pausesLeft <= 0) break;
        this.pausesLeft -= 1;
        return reply.code(429).header('retry-after', String(this.pauseSeconds)).send({});
      case 'slow':
        await new Promise((resolve) => setTimeout(resolve, 60_000).unref());
        break;
      case 'malformed':
        return reply.type('application/json').send('{"issues": [');
      case 'oversize':
        return reply.type('application/json').send(`{"pad": "${'x'.repeat(3_000_000)}"}`);
      case 'redirect':
        return reply.redirect(this.redirectTo);
      case 'down':
        return void request.raw.destroy();
      case 'unauthorized':
        return reply.code(401).send({});
      default:
    }
    if (!this.#isKnown(request)) return reply.code(401).send({});
  }
}

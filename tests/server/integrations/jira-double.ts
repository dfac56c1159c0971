import { randomUUID } from 'node:crypto';
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
import { AtlassianDouble } from './atlassian-double.ts';
import { isSigned, mountOAuth } from './jira-double-oauth.ts';

/**
 * A Jira for tests, over real HTTP: issues, search, comments, remote links, the application links of Data Center, and for
 * Jira Cloud the authorization server of Atlassian. It can misbehave in the ways of real ones, and records requests.
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

/** A priority that this Jira does not have. */
const isUrgent = (fields: Readonly<Record<string, unknown>>) =>
  (fields['priority'] as { readonly name?: string } | undefined)?.name === 'Urgent';
const urgentRefused = { errorMessages: [], errors: { priority: 'The priority Urgent is unknown.' } };

export class JiraDouble {
  readonly atlassian = new AtlassianDouble();
  readonly #app = Fastify({ bodyLimit: 1_048_576, rewriteUrl: ({ url = '' }) => this.atlassian.rewritten(url) });
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
    mountOAuth(app);
    this.atlassian.mount(app);
    app.get('/browse/:key', (_, reply) => reply.type('text/html').send('<title>Issue in Jira</title>'));
    await app.listen({ host: '127.0.0.1', port });
    const address = app.server.address();
    this.base = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : port}`;
    this.atlassian.sites = [{ id: this.atlassian.cloudId, url: this.base }];
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
    this.change(key, { status: statusOf(status), assignee: { displayName: assignee } });
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
    if (isUrgent(fields)) return reply.code(400).send(urgentRefused);
    this.edits.push({ ...fields, ...(update.labels && { labels: update.labels }) });
    this.change(found.key, { ...fields, labels: labelsAfterEdit(found, body) });
    // Jira has done it, but nobody hears of it.
    if (this.mood === 'lost') return void request.raw.socket.destroy();
    return reply.code(204).send();
  }

  #create(request: FastifyRequest, reply: FastifyReply) {
    const { fields } = request.body as { fields: Record<string, unknown> & { summary: string } };
    if (isUrgent(fields)) return reply.code(400).send(urgentRefused);
    const made = issue(this.issues.length + 1, fields.summary);
    this.issues.push({ ...made, fields: { ...fields, ...made.fields } });
    // Jira has done it, but nobody hears of it.
    if (this.mood === 'lost') return void request.raw.socket.destroy();
    if (this.mood === 'held') return new Promise(() => {});
    return reply.code(201).send({ id: made.id, key: made.key, self: `${this.base}/rest/api/2/issue/${made.id}` });
  }

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

  #isKnown(request: FastifyRequest): boolean {
    const { authorization = '' } = request.headers;
    if (/^\/(?:browse|plugins\/servlet\/oauth\/authorize)/.test(request.url)) return true;
    if (authorization.startsWith('OAuth ')) return this.publicKey !== '' && isSigned(request, this);
    if (this.atlassian.accepts(request)) return true;
    const basic = `Basic ${Buffer.from(`ada@shop.example:${this.token}`).toString('base64')}`;
    return authorization === `Bearer ${this.token}` || authorization === basic;
  }

  async #receive(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const { authorization = '' } = request.headers;
    this.requests.push({ at: Date.now(), what: `${request.method} ${request.originalUrl}`, authorization });
    if (this.atlassian.isOwn(request.url)) return this.atlassian.receive(request, reply);
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

/** A minimal browser: follows redirects explicitly and stores cookies, so that each step can be checked. */
export interface Step {
  readonly status: number;
  readonly url: string;
  readonly headers: Headers;
  readonly text: string;
}

export class CookieClient {
  readonly cookies = new Map<string, string>();
  /** Where the requests go; behind a load balancer another process may get the next one. */
  base: string;

  constructor(base: string) {
    this.base = base;
  }

  #keep(headers: Headers) {
    for (const line of headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split(';');
      const [name = '', ...value] = pair.split('=');
      const isOver = attributes.some((attribute) => /^\s*(max-age=0|expires=thu, 01 jan 1970)/i.test(attribute));
      if (isOver) this.cookies.delete(name);
      else this.cookies.set(name, value.join('='));
    }
  }

  /** One request, without following redirects. */
  async step(path: string, init: RequestInit = {}): Promise<Step> {
    const url = new URL(path, this.base);
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { ...(init.headers as Record<string, string>), ...(cookie ? { cookie } : {}) };
    const answer = await fetch(url, { ...init, headers, redirect: 'manual' });
    this.#keep(answer.headers);
    return { status: answer.status, url: url.href, headers: answer.headers, text: await answer.text() };
  }

  /** Follows redirects until a page is returned. */
  async go(path: string, init: RequestInit = {}): Promise<Step> {
    let step = await this.step(path, init);
    for (let hops = 0; step.status >= 300 && step.status < 400 && hops < 10; hops += 1) {
      step = await this.step(new URL(step.headers.get('location') ?? '/', step.url).href);
    }
    return step;
  }

  /** Fills the sign-in form that a step shows. */
  async submitSignIn(form: Step, email: string, password: string): Promise<Step> {
    const token = /name="token" value="([^"]*)"/.exec(form.text)?.[1] ?? '';
    const body = new URLSearchParams({ token, email, password });
    return this.go(form.url, { method: 'POST', body });
  }

  async signIn(email: string, password: string, redirect = '/'): Promise<Step> {
    return this.submitSignIn(await this.go(`/auth/login?redirect=${encodeURIComponent(redirect)}`), email, password);
  }

  async token(): Promise<string> {
    const step = await this.step('/aa/api/v1/users/token');
    if (step.status !== 200) throw new Error(`no token: ${step.status} ${step.text}`);
    return (JSON.parse(step.text) as { token: string }).token;
  }
}

import { CookieClient, type Step } from '../cookie-client.ts';

/** A browser in front of a proxy that ends TLS: it knows the public address only, and comes from an address of its own. */
export class ProxiedClient extends CookieClient {
  readonly publicUrl: URL;
  readonly address: string;

  constructor(base: string, publicUrl: URL, address = '203.0.113.7') {
    super(base);
    this.publicUrl = publicUrl;
    this.address = address;
  }

  override async step(path: string, init: RequestInit = {}): Promise<Step> {
    const url = new URL(path, this.publicUrl);
    if (url.origin !== this.publicUrl.origin) throw new Error(`led away to ${url.href}`);
    const forwarded = {
      'x-forwarded-for': this.address,
      'x-forwarded-proto': url.protocol.slice(0, -1),
      'x-forwarded-host': url.host,
    };
    const step = await super.step(`${url.pathname}${url.search}`, {
      ...init,
      headers: { ...(init.headers as Record<string, string>), ...forwarded },
    });
    return { ...step, url: url.href };
  }
}

import { CookieClient, type Step } from '../cookie-client.ts';

/**
 * A browser whose requests arrive through a proxy that terminates TLS; it knows only the public URL and has its own IP
 * address.
 */
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

import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import {
  basketPage,
  cardPage,
  checkOutPage,
  helpPage,
  orderPage,
  productsPage,
  signInPage,
  termsPage,
} from './shop-pages.ts';
import { lookOf, products, type Answer, type Visit, type Visitor } from './shop-state.ts';
import { webShopAnswer } from './web-shop.ts';

/**
 * A small shop to record and test on: sign-in, search, basket, check-out with a card in a frame, upload, popup, dialog, a
 * menu under the pointer, a shadow root and slow answers. The address chooses its release and its faults, which then hold
 * for the visit: `/?release=3&fault=slow,renamed,gone,500`. The other pages are those of the web shop.
 */
const slow = 1_200;
const stockTime = 400;
const bodyMost = 20_000;
const visitorsMost = 1_000;

const formOf = async (request: IncomingMessage): Promise<URLSearchParams> => {
  let body = '';
  for await (const part of request) {
    body += String(part);
    if (body.length > bodyMost) break;
  }
  return new URLSearchParams(body);
};

const order = ({ look, visitor, form }: Visit): Answer => {
  if (look.faults.includes('500')) return { status: 500, type: 'text/plain', body: 'The order service is down.' };
  const number = 1_000 + visitor.orders.length + 1;
  visitor.orders.push({ number, items: [...visitor.basket], name: form.get('name') ?? '' });
  visitor.basket.length = 0;
  return { to: `/orders/${number}` };
};

const posts: Readonly<Record<string, (visit: Visit) => Answer>> = {
  '/sign-in': ({ look, visitor, form }) => {
    if ((form.get('password') ?? '').length < 8)
      return { status: 403, body: signInPage(look, visitor, 'The password is wrong.') };
    visitor.user = form.get('user') ?? '';
    return { to: '/products' };
  },
  '/sign-out': ({ visitor }) => {
    visitor.user = '';
    return { to: '/' };
  },
  '/basket': ({ visitor, form }) => {
    const key = form.get('add') ?? '';
    if (products.some((one) => one.key === key)) visitor.basket.push(key);
    return { to: '/products' };
  },
  '/empty': ({ visitor }) => {
    visitor.basket.length = 0;
    return { to: '/basket' };
  },
  '/orders': order,
};

const gets: Readonly<Record<string, (visit: Visit) => Answer>> = {
  '/': ({ look, visitor }) => ({ body: signInPage(look, visitor) }),
  '/products': ({ look, visitor, url }) => ({ body: productsPage(look, visitor, url.searchParams.get('q') ?? '') }),
  '/basket': ({ look, visitor }) => ({ body: basketPage(look, visitor) }),
  '/check-out': ({ look, visitor }) => ({ body: checkOutPage(look, visitor) }),
  '/card': () => ({ body: cardPage() }),
  '/terms': ({ look, visitor }) => ({ body: termsPage(look, visitor) }),
  '/help': ({ look, visitor }) => ({ body: helpPage(look, visitor) }),
  '/api/stock': () => ({ type: 'application/json', body: '{"left":12,"items":[{"name":"Tea"}]}' }),
};

const answerTo = (method: string, visit: Visit): Answer => {
  const { pathname } = visit.url;
  const known = method === 'POST' ? posts[pathname] : gets[pathname];
  if (known) return known(visit);
  const [, number, rest] = /^\/orders\/(\d+)(\/invoice)?$/.exec(pathname) ?? [];
  if (number && rest) return { type: 'text/plain', file: `invoice-${number}.txt`, body: `Invoice ${number}` };
  if (number) return { body: orderPage(visit.look, visit.visitor, Number(number)) };
  const answer = webShopAnswer(method, visit);
  if (answer) return answer;
  return { status: 404, type: 'text/plain', body: 'There is no such page.' };
};

const cookiesOf = (request: IncomingMessage): ReadonlyMap<string, string> =>
  new Map(
    (request.headers.cookie ?? '').split('; ').map((one) => {
      const [name = '', value = ''] = one.split('=');
      return [name, decodeURIComponent(value)] as const;
    }),
  );

export interface Shop {
  readonly address: string;
  readonly server: Server;
  close(): Promise<void>;
}

export const startShop = async ({ port = 0, host = '127.0.0.1' } = {}): Promise<Shop> => {
  const visitors = new Map<string, Visitor>();
  const visitorOf = (id: string): Visitor => {
    const known = visitors.get(id);
    if (known) return known;
    const [oldest] = visitors.keys();
    if (visitors.size >= visitorsMost && oldest !== undefined) visitors.delete(oldest);
    const visitor: Visitor = {
      ...{ id: randomUUID(), user: '', basket: [], orders: [] },
      web: { customer: '', cart: new Map(), hasCoupon: false, orders: 1_000 },
    };
    visitors.set(visitor.id, visitor);
    return visitor;
  };
  const server = createServer((request, response) => {
    const respond = async () => {
      const url = new URL(request.url ?? '/', 'http://shop.invalid');
      const cookies = cookiesOf(request);
      const release = url.searchParams.get('release') ?? cookies.get('release');
      const fault = url.searchParams.get('fault') ?? (url.searchParams.has('release') ? '' : cookies.get('fault'));
      const [look, visitor] = [lookOf(release, fault ?? ''), visitorOf(cookies.get('visitor') ?? '')];
      const answer = answerTo(request.method ?? 'GET', { look, visitor, url, form: await formOf(request) });
      if (look.faults.includes('slow') && url.pathname !== '/card') await pause(slow);
      if (url.pathname === '/api/stock') await pause(stockTime);
      response.writeHead(answer.status ?? (answer.to ? 303 : 200), {
        'content-type': `${answer.type ?? 'text/html'}; charset=utf-8`,
        'cache-control': 'no-store',
        'set-cookie': [
          `visitor=${visitor.id}; Path=/; HttpOnly; SameSite=Lax`,
          `release=${look.release}; Path=/`,
          `fault=${encodeURIComponent(look.faults.join(','))}; Path=/`,
        ],
        ...(answer.to && { location: answer.to }),
        ...(answer.file && { 'content-disposition': `attachment; filename="${answer.file}"` }),
      });
      response.end(answer.body ?? '');
    };
    respond().catch(() => response.destroy());
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return {
    address: `http://${host}:${(server.address() as AddressInfo).port}`,
    server,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};

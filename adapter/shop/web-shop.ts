import type { Answer, Visit, WebVisit } from './shop-state.ts';
import {
  accountPage,
  articlePage,
  bankPage,
  cartPage,
  checkoutPage,
  deliveryPage,
  newArticlePage,
  orderedPage,
  ordersPage,
  paymentPage,
  searchPage,
  shoesPage,
  signInPage,
  webArticles,
  webPage,
} from './web-shop-pages.ts';

/**
 * The web shop that the flows of the sample workspace test: an account, a catalogue, a cart with a coupon, a check-out and
 * ways to pay. It accepts every password and every card but one.
 */
interface At {
  readonly web: WebVisit;
  readonly url: URL;
  readonly form: URLSearchParams;
}

const declinedCard = '4000 0000 0000 0002';

const signIn = ({ web, form }: At): Answer => {
  web.customer = form.get('email') ?? '';
  return { to: '/account' };
};

const addToCart = ({ web, form }: At): Answer => {
  const key = form.get('article') ?? '';
  const count = Number(form.get('quantity'));
  if (webArticles.some((one) => one.key === key) && count > 0) web.cart.set(key, (web.cart.get(key) ?? 0) + count);
  return { to: `/articles/${key}` };
};

const changeCart = ({ web, form }: At): Answer => {
  const [key] = web.cart.keys();
  const count = Number(form.get('quantity'));
  if (key !== undefined && count > 0) web.cart.set(key, count);
  else if (key !== undefined) web.cart.delete(key);
  return { to: '/cart' };
};

const order = ({ web }: At): Answer => {
  web.orders += 1;
  web.cart.clear();
  return { to: '/checkout/done' };
};

const pay = ({ form }: At): Answer => {
  if (form.has('invoice')) return { to: '/checkout/review' };
  return form.get('number') === declinedCard ? { to: '/checkout/payment?declined' } : { to: '/checkout/bank' };
};

const posts: Readonly<Record<string, (at: At) => Answer>> = {
  '/account/sign-in': signIn,
  '/account/sign-out': ({ web }) => {
    web.customer = '';
    return { to: '/account/sign-in' };
  },
  '/cart': addToCart,
  '/cart/quantity': changeCart,
  '/cart/coupon': ({ web, form }) => {
    web.hasCoupon = form.get('coupon') === 'SPRING10';
    return { to: '/cart' };
  },
  '/checkout': order,
  '/checkout/payment': pay,
  '/checkout/bank': order,
  '/admin/articles': () => ({ to: '/articles/desk-lamp' }),
};

const gets: Readonly<Record<string, (at: At) => Answer>> = {
  '/account': ({ web }) => (web.customer === '' ? { to: '/account/sign-in' } : { body: accountPage(web) }),
  '/account/sign-in': () => ({ body: signInPage() }),
  '/account/orders': () => ({ body: ordersPage(false) }),
  '/account/orders/1000': () => ({ body: ordersPage(true) }),
  '/articles': () => ({ body: searchPage(null) }),
  '/search': ({ url }) => ({ body: searchPage(url.searchParams.get('q') ?? '') }),
  '/shoes': ({ url: { searchParams } }) => ({
    body: shoesPage(searchParams.get('size') ?? '', searchParams.get('colour') ?? ''),
  }),
  '/cart': ({ web }) => ({ body: cartPage(web) }),
  '/checkout': ({ url }) => ({ body: checkoutPage(url.searchParams.has('guest')) }),
  '/checkout/delivery': () => ({ body: deliveryPage() }),
  '/checkout/payment': ({ url }) => ({ body: paymentPage(url.searchParams.has('declined')) }),
  '/checkout/review': () => ({ body: webPage('Check your order', '<p>You pay by invoice.</p>') }),
  '/checkout/bank': () => ({ body: bankPage() }),
  '/checkout/done': ({ web }) => ({ body: orderedPage(web) }),
  '/admin/articles/new': () => ({ body: newArticlePage() }),
};

/** Null: the web shop has no such page. */
export const webShopAnswer = (method: string, { url, form, visitor: { web } }: Visit): Answer | null => {
  const at: At = { web, url, form };
  const answer = (method === 'POST' ? posts : gets)[url.pathname];
  if (answer) return answer(at);
  const key = /^\/articles\/([\w-]+)$/.exec(url.pathname)?.[1];
  const article = webArticles.find((one) => one.key === key);
  return article ? { body: articlePage(article, web) } : null;
};

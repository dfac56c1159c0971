import { escaped, shopStyle } from './shop-frame.ts';
import type { WebVisit } from './shop-state.ts';

/** The pages of the web shop. */
interface WebArticle {
  readonly key: string;
  readonly name: string;
  /** In cents. */
  readonly price: number;
}

export const webArticles: readonly WebArticle[] = [
  { key: 'lamp', name: 'Lamp', price: 3_990 },
  { key: 'desk-lamp', name: 'Desk lamp', price: 4_990 },
  { key: 'sea-runner', name: 'Sea runner, blue', price: 8_900 },
];

const euros = (cents: number): string => `${(cents / 100).toFixed(2)} €`;

export const webPage = (title: string, content: string, script = ''): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${escaped(title)} – Web shop</title><style>${shopStyle}</style></head><body>
<header><strong>Web shop</strong><a href="/articles">Articles</a><a href="/cart">Cart</a><form action="/account"><button>Account</button></form></header>
<main><h1>${escaped(title)}</h1>${content}</main><script>${script}</script></body></html>`;

export const signInPage = (): string =>
  webPage(
    'Sign in',
    `<p class="sale">We use cookies. <button onclick="this.parentNode.remove()">Accept cookies</button></p>
     <form method="post"><label>E-mail <input name="email"></label>
     <label>Password <input name="password" type="password"></label><button>Sign in</button></form>`,
  );

export const accountPage = ({ customer }: WebVisit): string =>
  webPage(
    'Your account',
    `<p>Hello, ${escaped(customer)}</p><p>Customer number <output aria-label="customer-number">C-1001</output></p>
     <form method="post" action="/account/sign-out"><button>Sign out</button></form>`,
  );

/** `isOpen`: with the details of the newest order. */
export const ordersPage = (isOpen: boolean): string =>
  webPage(
    'Orders',
    isOpen
      ? '<p>Order 1000, today. <a href="#">Invoice (PDF)</a></p>'
      : '<p>Today: order 1000</p><form action="/account/orders/1000"><button>Details</button></form>',
  );

const suggesting = `
  const [field, list] = [document.querySelector('input'), document.querySelector('ul')];
  field.oninput = () => { list.innerHTML = 'lamp'.startsWith(field.value) && field.value ? '<li>lamp</li>' : ''; };
  field.onkeydown = ({ key }) => { if (key === 'ArrowDown') field.value = list.textContent || field.value; };`;

/** Null: nothing has been searched. */
export const searchPage = (words: string | null): string => {
  const found = webArticles.filter(({ name }) => name.toLowerCase().includes((words ?? '').toLowerCase()));
  const results = `<p>${found.length} results</p><ul>${found.map(({ key, name }) => `<li><a href="/articles/${key}">${name}</a></li>`).join('')}</ul>`;
  const none =
    '<p>No articles found. Did you mean:</p><form action="/search"><button name="q" value="lamp">lamp</button></form>';
  return webPage(
    'Articles',
    `<form action="/search"><label>Search <input name="q" autocomplete="off" value="${escaped(words ?? '')}"></label></form>${
      words === null ? '<ul></ul>' : found.length > 0 ? results : none
    }`,
    words === null ? suggesting : '',
  );
};

const options = (values: readonly string[], chosen = ''): string =>
  values.map((one) => `<option${one === chosen ? ' selected' : ''}>${one}</option>`).join('');

/** Its label beside it: the text of one around it would include all options. */
const choice = (label: string, name: string, content: string): string =>
  `<label for="${name}">${label}</label><select id="${name}" name="${name}">${content}</select>`;

export const shoesPage = (size: string, colour: string): string =>
  webPage(
    'Shoes',
    `<form onchange="this.submit()">${choice('Size', 'size', options(['', '41', '42', '43'], size))}
     ${choice('Colour', 'colour', options(['', 'Black', 'Blue'], colour))}</form>
     <p>Size ${escaped(size || 'any')}, colour ${escaped(colour || 'any')}</p><p><a href="/articles/sea-runner">Sea runner</a></p>`,
  );

const countOf = ({ cart }: WebVisit): number => [...cart.values()].reduce((sum, count) => sum + count, 0);

const totalOf = ({ cart, hasCoupon }: WebVisit): number => {
  const full = webArticles.reduce((sum, { key, price }) => sum + price * (cart.get(key) ?? 0), 0);
  return hasCoupon ? full * 0.9 : full;
};

export const articlePage = ({ key, name, price }: WebArticle, web: WebVisit): string =>
  webPage(
    name,
    `<p>${euros(price)}, incl. VAT. Delivery in 2 days.</p>
     <form method="post" action="/cart"><input type="hidden" name="article" value="${key}">
     ${choice('Quantity', 'quantity', options(['1', '2', '3', '4', '5']))}<button>Add to cart</button></form>
     <p>In your cart: ${countOf(web)} articles, <output aria-label="cart-total">${euros(totalOf(web))}</output></p>`,
  );

const changing = `
  document.querySelector('[name=quantity]').oninput = ({ target }) => { if (target.value !== '') target.form.submit(); };`;

export const cartPage = (web: WebVisit): string => {
  const rows = webArticles.filter(({ key }) => web.cart.has(key));
  const more = '<p>Goes well with it: <a href="/articles/desk-lamp" target="_blank">Desk lamp</a></p>';
  if (rows.length === 0) return webPage('Cart', `<p>Your cart is empty.</p>${more}`);
  const [first] = web.cart.values();
  const coupon = web.hasCoupon
    ? '<p>Spring sale: -10 %</p><button>Remove coupon</button>'
    : '<label>Coupon <input name="coupon"></label><button>Apply</button>';
  return webPage(
    'Cart',
    `<ul>${rows.map(({ key, name }) => `<li>${web.cart.get(key)} × ${name}</li>`).join('')}</ul><p>${countOf(web)} articles</p>
     <form method="post" action="/cart/quantity"><label>Quantity <input name="quantity" value="${first}"></label></form>
     <form method="post" action="/cart/coupon">${coupon}</form>
     <p>Total ${euros(totalOf(web))}</p><form action="/checkout"><button>Checkout</button></form>${more}`,
    changing,
  );
};

export const checkoutPage = (isGuest: boolean): string =>
  webPage(
    'Check-out',
    isGuest
      ? `<form method="post" action="/checkout"><label>Name <input name="name"></label><label>Street <input name="street"></label>
         <label>Postcode <input name="postcode"></label>${choice('Country', 'country', options(['Germany', 'Netherlands']))}
         <label><input type="checkbox" required> I accept the terms</label><button>Order now</button></form>`
      : '<form><button name="guest" value="1">Continue as guest</button></form>',
  );

export const paymentPage = (isDeclined: boolean): string =>
  webPage(
    'Payment',
    `${isDeclined ? '<p role="alert">The card was declined. Choose another way to pay.</p>' : ''}<form method="post">
     <label><input type="checkbox" name="card"> Card</label><label>Card number <input name="number"></label>
     <label>Expiry <input name="expiry"></label><label>Security code <input name="code" size="4"></label>
     <label><input type="checkbox" name="invoice"> Invoice</label><button>Pay</button> <button>Continue</button></form>`,
  );

export const bankPage = (): string =>
  webPage('Your bank', '<p>Confirm the payment.</p><form method="post"><button>Confirm</button></form>');

export const orderedPage = ({ orders }: WebVisit): string =>
  webPage('Thank you', `<p>Order <output aria-label="order-number">${orders}</output></p>`);

export const deliveryPage = (): string =>
  webPage(
    'Delivery',
    `<label><input type="checkbox"> Pick up</label><label>Postcode <input id="postcode"></label><ul></ul>`,
    `document.querySelector('#postcode').oninput = ({ target }) => {
       document.querySelector('ul').innerHTML = target.value.length < 5 ? '' : [1, 3, 7].map((far) => '<li>Shop in ' + far + ' km</li>').join('');
     };`,
  );

export const newArticlePage = (): string =>
  webPage(
    'New article',
    `<form method="post" action="/admin/articles"><label>Name <input name="name"></label>
     ${choice('Category', 'category', options(['Chairs', 'Lamps']))}<label>Price <input name="price"></label>
     <label>Image <input type="file" name="image"></label><button>Save</button></form>`,
  );

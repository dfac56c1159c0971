import { escaped, shopPage } from './shop-frame.ts';
import { arranged, idOf, priceOf, products, wordOf, type Look, type Visitor } from './shop-state.ts';

/** The pages of the sample shop. */
export const signInPage = (look: Look, visitor: Visitor, fault = ''): string => {
  const fields = [
    `<label for="${idOf(look, 'user')}">User</label><input id="${idOf(look, 'user')}" name="user" required>`,
    `<label for="${idOf(look, 'pass')}">Password</label><input id="${idOf(look, 'pass')}" name="password" type="password" autocomplete="current-password" required>`,
  ];
  return shopPage(
    look,
    visitor,
    'Sign in',
    `${fault && `<p role="alert">${escaped(fault)}</p>`}<form method="post" action="/sign-in">${arranged(look, fields).join('')}
     <p><button data-testid="sign-in">${wordOf(look, 'Sign in', 'Continue')}</button></p></form>`,
  );
};

const productRow = (look: Look) => (product: (typeof products)[number]) =>
  `<li><h3>${product.name}</h3><span>€ ${product.price}</span><form method="post" action="/basket">
   <button class="${idOf(look, 'add')}" data-testid="add-${product.key}" name="add" value="${product.key}" title="${product.name} for € ${product.price}">${wordOf(look, 'Add', 'Buy')} ${product.name}</button></form></li>`;

export const productsPage = (look: Look, visitor: Visitor, query: string): string => {
  const sold = products.filter(({ key }) => look.release < 4 || key !== 'coffee');
  const found = sold.filter(({ name }) => name.toLowerCase().includes(query.toLowerCase()));
  return shopPage(
    look,
    visitor,
    'Products',
    `<form><input name="q" placeholder="Search products" value="${escaped(query)}"> <button>Search</button></form>
     <p role="status">${found.length} products</p><ul class="products">${arranged(look, found).map(productRow(look)).join('')}</ul>`,
  );
};

export const basketPage = (look: Look, visitor: Visitor): string => {
  const names = visitor.basket.map((key) => products.find((one) => one.key === key)?.name ?? key);
  return shopPage(
    look,
    visitor,
    'Basket',
    `<ul aria-label="Basket">${names.map((name) => `<li>${name}</li>`).join('')}</ul><p>Total: <b data-testid="total">€ ${priceOf(visitor.basket)}</b></p>
     <p><a class="button" href="/check-out">${wordOf(look, 'Check out', 'To the till')}</a></p>
     <form method="post" action="/empty" onsubmit="return confirm('Empty the basket?')"><button>Empty basket</button></form>`,
  );
};

const payButton = (look: Look): string => {
  if (look.faults.includes('gone')) return '';
  const words = look.faults.includes('renamed') ? 'Complete purchase' : wordOf(look, 'Pay now', 'Place order');
  return `<button id="${idOf(look, 'pay')}" name="pay" data-testid="pay" title="Pay € and order">${words}</button>`;
};

export const checkOutPage = (look: Look, visitor: Visitor): string => {
  const fields = [
    '<label>Full name <input name="name" required></label>',
    '<label>Delivery <select name="delivery"><option value="post">Post</option><option value="van">Van</option></select></label>',
    '<label><input type="checkbox" name="gift"> As a gift</label>',
  ];
  return shopPage(
    look,
    visitor,
    'Check-out',
    `<form method="post" action="/orders">${arranged(look, fields).join('')}
     <iframe title="Card" src="/card"></iframe><input type="hidden" name="card"><p><a href="/terms" target="_blank">Terms</a></p><p>${payButton(look)}</p></form>`,
    `document.querySelector('form[action="/orders"]').onsubmit = (event) => {
       const card = document.querySelector('iframe').contentDocument.querySelector('input').value;
       event.target.elements.card.value = card.length;
       if (card.length < 12) { event.preventDefault(); alert('The card number is too short.'); }
     };`,
  );
};

export const cardPage = (): string => `<!doctype html><title>Card</title><body style="font:16px system-ui">
  <label>Card number <input autocomplete="cc-number"></label><br><br><label>Security code <input autocomplete="cc-csc" size="4"></label></body>`;

export const orderPage = (look: Look, visitor: Visitor, number: number): string =>
  shopPage(
    look,
    visitor,
    'Thank you',
    `<p>Order number <b data-testid="order-number">${number}</b></p><p><a href="/orders/${number}/invoice">Download the invoice</a></p>`,
  );

export const termsPage = (look: Look, visitor: Visitor): string =>
  shopPage(look, visitor, 'Terms', '<label><input type="checkbox"> I agree</label>');

export const helpPage = (look: Look, visitor: Visitor): string =>
  shopPage(
    look,
    visitor,
    'Help',
    `<p><button id="stock">Check stock</button> <span role="status" aria-label="Stock">unknown</span></p>
     <label>Picture of the damage <input type="file" name="file"></label><p data-testid="file"></p>
     <p><button id="zoom">Zoom</button> <span data-testid="zoom">1 ×</span></p>
     <p class="box" id="corner" role="note" aria-label="Corner">Right-click here</p>
     <p><button draggable="true" id="parcel">Parcel</button></p><div class="box" role="region" aria-label="Van">Empty</div><shop-rating></shop-rating>`,
    `const find = (css) => document.querySelector(css);
     find('#stock').onclick = async () => { find('[aria-label=Stock]').textContent = 'asking'; const reply = await fetch('/api/stock'); find('[aria-label=Stock]').textContent = (await reply.json()).left + ' left'; };
     find('[type=file]').onchange = async (event) => { const [file] = event.target.files; find('[data-testid=file]').textContent = file.name + ': ' + await file.text(); };
     find('#zoom').ondblclick = () => { find('[data-testid=zoom]').textContent = '2 ×'; };
     find('#corner').oncontextmenu = (event) => { event.preventDefault(); find('#corner').textContent = 'Menu of the corner'; };
     find('[aria-label=Van]').ondragover = (event) => event.preventDefault();
     find('[aria-label=Van]').ondrop = (event) => { event.preventDefault(); find('[aria-label=Van]').textContent = 'Parcel inside'; };
     customElements.define('shop-rating', class extends HTMLElement { connectedCallback() {
       this.attachShadow({ mode: 'open' }).innerHTML = '<button>Rate 5 stars</button> <span role=status aria-label=Rating></span>';
       this.shadowRoot.querySelector('button').onclick = () => { this.shadowRoot.querySelector('span').textContent = 'Thanks'; console.warn('rated'); };
     } });`,
  );

import { wordOf, type Look, type Visitor } from './shop-state.ts';

/** The frame of every page of the shop: its style, its header with a menu, and its content. */
export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

export const shopStyle = `
  body { font: 16px/1.5 system-ui, sans-serif; margin: 0; color: #1d2733; background: #f5f7fa; }
  header { display: flex; gap: 24px; align-items: center; padding: 12px 32px; background: #12344d; color: #fff; }
  header a { color: #fff; text-decoration: none; } header strong { margin-right: auto; font-size: 20px; }
  main { max-width: 760px; margin: 32px auto; padding: 24px 32px; background: #fff; border-radius: 12px; box-shadow: 0 1px 4px #0002; }
  label { display: block; margin: 12px 0; } input, select { font: inherit; padding: 8px; border: 1px solid #9fb1c1; border-radius: 6px; }
  button, .button { font: inherit; padding: 8px 16px; border: 0; border-radius: 6px; background: #0b6bcb; color: #fff; cursor: pointer; text-decoration: none; }
  ul.products { list-style: none; padding: 0; } ul.products li { display: flex; gap: 16px; align-items: center; padding: 12px 0; border-bottom: 1px solid #e3e9ef; }
  ul.products h3 { flex: 1; margin: 0; } .menu { position: relative; padding: 8px 0; } .menu ul { display: none; position: absolute; right: 0; top: 100%; margin: 0; padding: 8px; list-style: none; background: #fff; border-radius: 6px; box-shadow: 0 2px 8px #0004; }
  .menu:hover ul { display: block; } iframe { border: 1px solid #9fb1c1; border-radius: 6px; width: 100%; height: 150px; }
  .sale { padding: 8px 16px; background: #fff4d6; border-radius: 6px; } .box { padding: 16px; border: 2px dashed #9fb1c1; border-radius: 8px; margin: 12px 0; }
`;

export const shopPage = (
  look: Look,
  visitor: Visitor,
  title: string,
  content: string,
  script = '',
): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${escaped(title)} – Sample shop</title><style>${shopStyle}</style></head><body>
<header><strong>Sample shop</strong>${
  visitor.user === ''
    ? ''
    : `<a href="/products">Products</a><a href="/basket">Basket (<span data-testid="basket-count">${visitor.basket.length}</span>)</a><a href="/help">Help</a>
<div class="menu"><span>${escaped(visitor.user)}</span><ul><li><form method="post" action="/sign-out"><button>${wordOf(look, 'Sign out', 'Log off')}</button></form></li></ul></div>`
}</header>
<main>${look.release === 1 ? '' : '<p class="sale">Sale: everything fresh this week.</p>'}<h1>${escaped(title)}</h1>${content}</main>
<script>${script}</script></body></html>`;

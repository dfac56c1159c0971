import createPurify from 'dompurify';
import { JSDOM } from 'jsdom';
import { describe, expect, test } from 'vitest';
import {
  narrowAttribute,
  narrowElement,
  purifyOptions,
  richTextProfile,
} from '../../../src/domain/rich-text/rich-text-profile.ts';
import { corpus } from '../../server/corpora.ts';

/** The profile of rich text, applied by the sanitizer: it accepts the HTML of the editor and nothing else. */
const { window } = new JSDOM('');
const purifier = createPurify(window);
purifier.addHook('uponSanitizeElement', narrowElement);
purifier.addHook('uponSanitizeAttribute', narrowAttribute);
const clean = (html: string) => purifier.sanitize(html, purifyOptions);

describe('the HTML of the editor passes unchanged', () => {
  test.each([
    '<h1>One</h1><h2>Two</h2><h3>Three</h3>',
    '<p><strong>bold</strong> <em>italic</em> <s>strike</s> <u>underline</u></p>',
    '<pre><code>const a = 1;</code></pre>',
    '<ol><li><p>first</p></li></ol><ul><li><p>second</p></li></ul>',
    '<p>line<br>break</p>',
  ])('for %s', (html) => expect(clean(html)).toBe(html));
});

describe('a link', () => {
  test.each(['https://assay.example/a?b=c#d', 'http://assay.example', 'mailto:ada@assay.example'])(
    'to %s is kept',
    (href) => expect(clean(`<a href="${href}">x</a>`)).toBe(`<a href="${href}">x</a>`),
  );
  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' java\tscript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc/passwd',
    '//evil.example',
    '/relative',
    'https:evil',
    '&#106;avascript:alert(1)',
    'ftp://a.example',
  ])('to %s is removed, and its text stays [COM-007]', (href) =>
    expect(clean(`<a href="${href}">x</a>`)).toBe('<a>x</a>'),
  );
});

describe('a mention and a picture', () => {
  test.each([
    '<p>Ask <span data-mention="u-ada">@Ada</span> first</p>',
    '<p><img data-attachment="a1" alt="shot.png"></p>',
  ])('is kept: %s', (html) => expect(clean(html)).toBe(html));
  test.each([
    ['<span>words</span>', 'words'],
    ['<span data-mention="">words</span>', 'words'],
    ['<span data-mention="a b">words</span>', 'words'],
    ['<span data-mention="u1" onclick="a()" class="x">words</span>', '<span data-mention="u1">words</span>'],
    ['<span data-mention="u1"><b>words</b></span>', '<b>words</b>'],
    ['<span data-mention="u1"><span data-mention="u2">x</span>y</span>', '<span data-mention="u2">x</span>y'],
    ['<img src="https://evil.example/x.png" alt="x">', ''],
    ['<img data-attachment="a1" src="https://evil.example/x.png" onerror="a()">', '<img data-attachment="a1">'],
    ['<img data-attachment="../a" alt="x">', ''],
    ['<p data-mention="u1" data-attachment="a1" alt="x">a</p>', '<p>a</p>'],
    ['<a alt="x" data-mention="u1" href="https://a.example">a</a>', '<a href="https://a.example">a</a>'],
    ['<img data-attachment="a1" href="https://a.example">', '<img data-attachment="a1">'],
  ])('is reduced to its allowed attributes: %s', (html, stored) => expect(clean(html)).toBe(stored));
});

describe('all other HTML is removed', () => {
  const allowedTags = new Set<string>(richTextProfile.tags);
  const shown = new JSDOM('').window.document.createElement('div');
  const isNarrow = (html: string) => {
    shown.innerHTML = clean(html);
    for (const element of shown.querySelectorAll('*')) {
      expect(allowedTags.has(element.localName), html).toBe(true);
      for (const { name, value } of element.attributes) {
        // The sanitizer cannot remove this attribute, it only empties it.
        if (name === 'is' && value === '') continue;
        expect(['a href', 'span data-mention', 'img data-attachment', 'img alt'], html).toContain(
          `${element.localName} ${name}`,
        );
        if (name === 'href') expect(value, html).toMatch(/^(https?:\/\/|mailto:)/i);
        if (name.startsWith('data-')) expect(value, html).toMatch(/^[A-Za-z0-9][\w-]{0,63}$/);
      }
    }
  };
  test('hostile HTML [COM-007]', () => {
    const payloads = corpus<{ readonly payload: string }>('xss-html', [
      { payload: '<img src=x onerror=alert(1)>' },
      { payload: '<svg><script>alert(1)</script></svg>' },
      { payload: '<p style="background:url(https://evil.example)" onclick=alert(1) id=x class=y data-z=1>a</p>' },
      {
        payload:
          '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
      },
    ]);
    for (const { payload } of payloads) isNarrow(payload);
  });
  test.each([
    '<p onclick="a()">x</p>',
    '<iframe src="https://evil.example"></iframe>',
    '<p style="color:red">x</p>',
    '<form><input name="a"></form>',
  ])('is sanitized: %s', isNarrow);
  test('text stays when its element is removed', () =>
    expect(clean('<marquee>words</marquee><p class="a">more</p>')).toBe('words<p>more</p>'));
  test('sanitizing twice gives the same result as once', () => {
    for (const { payload } of corpus<{ readonly payload: string }>('xss-html', [{ payload: '<p>a<b>c' }]).slice(0, 300))
      expect(clean(clean(payload))).toBe(clean(payload));
  });
});

test('the profile and the configuration of the sanitizer agree', () => {
  expect(purifyOptions.ALLOWED_TAGS).toEqual(richTextProfile.tags);
  for (const scheme of richTextProfile.schemes)
    expect(purifyOptions.ALLOWED_URI_REGEXP.test(`${scheme}${scheme === 'mailto' ? ':' : '://'}a`)).toBe(true);
});

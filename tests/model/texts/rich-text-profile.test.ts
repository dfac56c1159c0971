import createPurify from 'dompurify';
import { JSDOM } from 'jsdom';
import { describe, expect, test } from 'vitest';
import { purifyOptions, richTextProfile } from '../../../src/domain/texts/rich-text-profile.ts';
import { corpus } from '../../server/corpora.ts';

/** The one profile of rich text, as the library reads it: what the editor makes passes, and nothing else. */
const { window } = new JSDOM('');
const clean = (html: string) => createPurify(window).sanitize(html, purifyOptions);

describe('what the editor makes passes unchanged', () => {
  test.each([
    '<h1>One</h1><h2>Two</h2><h3>Three</h3>',
    '<p><strong>bold</strong> <em>italic</em> <s>strike</s> <u>underline</u></p>',
    '<pre><code>const a = 1;</code></pre>',
    '<ol><li><p>first</p></li></ol><ul><li><p>second</p></li></ul>',
    '<p>line<br>break</p>',
  ])('%s', (html) => expect(clean(html)).toBe(html));
});

describe('a link', () => {
  test.each(['https://assay.example/a?b=c#d', 'http://assay.example', 'mailto:ada@assay.example'])(
    'to %s stays',
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
  ])('to %s goes, its words stay [COM-007]', (href) => expect(clean(`<a href="${href}">x</a>`)).toBe('<a>x</a>'));
});

describe('whatever else comes is taken out', () => {
  const allowedTags = new Set<string>(richTextProfile.tags);
  const shown = new JSDOM('').window.document.createElement('div');
  const isNarrow = (html: string) => {
    shown.innerHTML = clean(html);
    for (const element of shown.querySelectorAll('*')) {
      expect(allowedTags.has(element.localName), html).toBe(true);
      for (const { name, value } of element.attributes) {
        // Nobody can take this one away again: the library empties it.
        if (name === 'is' && value === '') continue;
        expect([element.localName, name], html).toEqual(['a', 'href']);
        expect(value, html).toMatch(/^(https?:\/\/|mailto:)/i);
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
  ])('%s', isNarrow);
  test('words stay when their element goes', () =>
    expect(clean('<marquee>words</marquee><p class="a">more</p>')).toBe('words<p>more</p>'));
  test('cleaning twice is cleaning once', () => {
    for (const { payload } of corpus<{ readonly payload: string }>('xss-html', [{ payload: '<p>a<b>c' }]).slice(0, 300))
      expect(clean(clean(payload))).toBe(clean(payload));
  });
});

test('the profile and the words of the library say the same', () => {
  expect(purifyOptions.ALLOWED_TAGS).toEqual(richTextProfile.tags);
  for (const scheme of richTextProfile.schemes)
    expect(purifyOptions.ALLOWED_URI_REGEXP.test(`${scheme}${scheme === 'mailto' ? ':' : '://'}a`)).toBe(true);
});

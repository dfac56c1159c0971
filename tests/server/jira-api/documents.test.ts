import { describe, expect, test } from 'vitest';
import { documentOfHtml } from '../../../server/rich-text/documents-of-html.ts';
import { htmlOfDocument, isTooDeep } from '../../../server/rich-text/documents.ts';

/** Rich text as documents of Atlassian (ADF), and back. */
describe('rich text as a document', () => {
  test.each([
    '<p>Nothing is <strong>found</strong></p>',
    '<h2>Steps</h2><ol><li><p>Open the <em>shop</em></p></li><li><p>Search</p></li></ol>',
    '<ul><li><p>One</p><ul><li><p>Two</p></li></ul></li></ul>',
    '<blockquote><p>A &lt; B &amp; C</p></blockquote>',
    '<pre>const a = "1";\nb();</pre>',
    '<p>See <a href="https://assay.example/?a=1&amp;b=2">this</a> and <code>x</code><br>next</p>',
    '<p>Ask <span data-mention="u-1">@Ada</span></p>',
    '<p><s><u>old</u></s></p>',
    '<p></p>',
    '',
  ])('comes back as it was: %s', (html) => {
    expect(htmlOfDocument(documentOfHtml(html))).toBe(html.replace('<s><u>old</u></s>', '<u><s>old</s></u>'));
  });
  test('gets paragraphs for loose words, and words for what has no form', () => {
    expect(documentOfHtml('loose <b>words</b><ul><li>item</li></ul>')).toEqual({
      type: 'doc',
      version: 1,
      content: [
        {
          type: 'paragraph',
          content: [
            { type: 'text', text: 'loose ' },
            { type: 'text', text: 'words', marks: [{ type: 'strong' }] },
          ],
        },
        {
          type: 'bulletList',
          content: [{ type: 'listItem', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'item' }] }] }],
        },
      ],
    });
    const panel = { type: 'panel', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Note' }] }] };
    expect(htmlOfDocument({ type: 'doc', version: 1, content: [panel, { type: 'rule' }, 7, null] })).toBe(
      '<p>Note</p>',
    );
  });
  test('is text, whatever it contains', () => {
    const link = { type: 'link', attrs: { href: 'javascript:"><script>' } };
    const text = { type: 'text', text: '<script>alert(1)</script>', marks: [link, { type: '__proto__' }] };
    expect(htmlOfDocument({ type: 'doc', content: [text] })).toBe(
      '<a href="javascript:&quot;&gt;&lt;script&gt;">&lt;script&gt;alert(1)&lt;/script&gt;</a>',
    );
  });
  test('that is nested too deep is noticed, and read as far as it may be', () => {
    let deep: object = { type: 'text', text: 'x' };
    for (let count = 0; count < 5_000; count += 1) deep = { type: 'blockquote', content: [deep] };
    expect(isTooDeep({ type: 'doc', content: [deep] })).toBe(true);
    expect(htmlOfDocument({ type: 'doc', content: [deep] }).length).toBeLessThan(2_000);
    expect(isTooDeep(documentOfHtml('<p>x</p>'))).toBe(false);
  });
});

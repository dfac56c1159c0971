import { expect, test } from 'vitest';
import { plainText } from '../../../src/domain/rich-text/plain-text.ts';

test.each([
  ['', ''],
  ['<p></p>', ''],
  ['<p>one</p><p>two</p>', 'one\ntwo'],
  ['<h1>Title</h1><ul><li><p>a</p></li><li>b</li></ul>', 'Title\n• a\n• b'],
  ['<p>1 &lt; 2 &amp;&amp; 3 &gt; 2&nbsp;!</p>', '1 < 2 && 3 > 2 !'],
  ['<p>&amp;lt;b&amp;gt;</p>', '&lt;b&gt;'],
  ['<p><a href="https://x.example/?a=1>2">a link</a></p>', 'a link'],
  ['<p>a<br>b</p>', 'a\nb'],
  ['&#61;1 &#x3d;2 &#1114112; &constructor;', '=1 =2 &#1114112; &constructor;'],
])('%j is shown as %j', (html, words) => expect(plainText(html)).toBe(words));

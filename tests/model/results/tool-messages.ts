/** Messages of failures as tools write them, and what equal ones have in common. */
export const toolMessages: readonly (readonly [tool: string, message: string, text: string])[] = [
  [
    'JUnit 5',
    'org.opentest4j.AssertionFailedError: expected: <3> but was: <4>\n\tat org.junit.jupiter.api.AssertEquals(AssertEquals.java:150)',
    'org.opentest4j.AssertionFailedError: expected: <…> but was: <…>',
  ],
  [
    'Java',
    'java.lang.NullPointerException: Cannot invoke "com.shop.Cart.total()" because "this.cart" is null\n\tat com.shop.CartTest.adds(CartTest.java:31)',
    'java.lang.NullPointerException: Cannot invoke "com.shop.Cart.total()" because "this.cart" is null',
  ],
  [
    'pytest, the message',
    'E       AssertionError: assert 3 == 4\nE        +  where 3 = len([1, 2, 3])\n\ntests/test_cart.py:12: AssertionError',
    'AssertionError: assert … == … + where … = len([…])',
  ],
  [
    'pytest, the text',
    'def test_a():\n>       assert cart.total() == 12.5\nE       assert 13.0 == 12.5\nE        +  where 13.0 = total()\n\ntest_a.py:5: AssertionError',
    'assert … == … + where … = total()',
  ],
  [
    'a trace of Python',
    'Traceback (most recent call last):\n  File "/usr/lib/python3/x.py", line 12, in <module>\n    raise ValueError("bad")\nValueError: bad id 12',
    'ValueError: bad id …',
  ],
  [
    'Playwright, an expectation',
    "Error: Timed out 5000ms waiting for expect(locator).toBeVisible()\n\nLocator: getByRole('button', { name: 'Save' })\nExpected: visible\nReceived: <element(s) not found>\nCall log:\n  - expect.toBeVisible with timeout 5000ms",
    "Error: Timed out …ms waiting for expect(locator).toBeVisible() Locator: getByRole('button', { name: 'Save' }) Expected: visible Received: <element(s) not found>",
  ],
  [
    'Playwright, a page',
    'TimeoutError: page.goto: Timeout 30000ms exceeded.\nCall log:\n  - navigating to "http://localhost:3000/cart", waiting until "load"',
    'TimeoutError: page.goto: Timeout …ms exceeded.',
  ],
  [
    'Jest',
    'Error: expect(received).toBe(expected) // Object.is equality\n\nExpected: 3\nReceived: 4\n    at Object.<anonymous> (/builds/a/src/cart.test.ts:12:20)',
    'Error: expect(received).toBe(expected) // Object.is equality Expected: … Received: …',
  ],
  ['Go', '    cart_test.go:14: expected 3, got 4', '… expected …, got …'],
  [
    'a panic of Go',
    'panic: runtime error: invalid memory address or nil pointer dereference\n[signal SIGSEGV: segmentation violation code=0x1 addr=0x18 pc=0x4f1a2b]\n\ngoroutine 7 [running]:',
    'panic: runtime error: invalid memory address or nil pointer dereference [signal SIGSEGV: segmentation violation code=… addr=… pc=…]',
  ],
  [
    'testify',
    '        \tError Trace:\t/home/x/cart_test.go:21\n        \tError:      \tNot equal: \n        \t            \texpected: 1\n        \t            \tactual  : 2\n        \tTest:       \tTestCart',
    'Not equal: expected: … actual : …',
  ],
  ['NUnit', '  Expected: 3\n  But was:  4\n', 'Expected: … But was: …'],
  [
    'NUnit, texts',
    '  String lengths are both 5. Strings differ at index 1.\n  Expected: "hello"\n  But was:  "hallo"\n  ------------^',
    'String lengths are both …. Strings differ at index …. Expected: "hello" But was: "hallo"',
  ],
  [
    'Robot Framework',
    "Element 'id=save' not visible after 5 seconds.",
    "Element 'id=save' not visible after … seconds.",
  ],
  [
    'Robot Framework, several',
    'Several failures occurred:\n\n1) Teardown failed\n\n2) x',
    'Several failures occurred: …) Teardown failed …) x',
  ],
  [
    'Cucumber.js',
    'AssertionError [ERR_ASSERTION]: Expected values to be strictly equal:\n\n1 !== 2\n\n    + expected - actual\n\n    -1\n    +2\n    at World.<anonymous> (features/steps.js:12:10)',
    'AssertionError [ERR_ASSERTION]: Expected values to be strictly equal: … !== …',
  ],
  [
    'Cypress',
    'AssertionError: Timed out retrying after 4000ms: Expected to find element: `#save`, but never found it.',
    'AssertionError: Timed out retrying after …ms: Expected to find element: `#save`, but never found it.',
  ],
  [
    'xUnit.net',
    'Assert.Equal() Failure: Values differ\nExpected: 1\nActual:   2\n   at Shop.CartTests.Adds() in C:\\src\\CartTests.cs:line 12',
    'Assert.Equal() Failure: Values differ Expected: … Actual: …',
  ],
  [
    'PHPUnit',
    'CartTest::testAdds\nFailed asserting that 1 matches expected 2.\n\n/app/tests/CartTest.php:12',
    'Failed asserting that … matches expected …',
  ],
  [
    'Selenium',
    'no such element: Unable to locate element: {"method":"css selector","selector":"#order-a8f3k2"}\n  (Session info: chrome=120.0.6099.109)\nBuild info: version: \'4.16.1\'',
    'no such element: Unable to locate element: {"method":"css selector","selector":"#order-…"}',
  ],
  [
    'Node.js',
    "ENOENT: no such file or directory, open '/tmp/x-1234/data file.json'",
    "ENOENT: no such file or directory, open '…'",
  ],
  [
    'a database',
    'Connection to 10.0.0.12:5432 refused. Check that the hostname and port are correct',
    'Connection to … refused. Check that the hostname and port are correct',
  ],
  [
    'Spring',
    'org.springframework.web.client.HttpServerErrorException$InternalServerError: 500 Internal Server Error: "{"timestamp":"2026-11-30T12:00:00.123+00:00","path":"/api/orders/12"}"',
    'org.springframework.web.client.HttpServerErrorException$InternalServerError: 500 Internal Server Error: "{"timestamp":"…","path":"…"}"',
  ],
  [
    'objects of Java',
    'java.lang.AssertionError: com.shop.Order@6d06d69c is not com.shop.Order@7852e922',
    'java.lang.AssertionError: com.shop.Order@… is not com.shop.Order@…',
  ],
  ['an id', 'order 3fa85f64-5717-4562-b3fc-2c963f66afa6 was not paid', 'order … was not paid'],
  [
    'dates',
    'Expected the date to be Mon Nov 30 2026 12:29:57 UTC 2026 but it was 30 Nov 2026 11:00',
    'Expected the date to be … but it was …',
  ],
  ['a timeout', 'Test timeout of 30000ms exceeded.', 'Test timeout of …ms exceeded.'],
  ['XPath', 'Unable to find //div[@class="x"]/span[2] in 12.5 s', 'Unable to find //div[@class="x"]/span[…] in … s'],
  [
    'GoogleTest',
    'cart.cpp:12\nExpected equality of these values:\n  1\n  total()\n    Which is: 2',
    '… Expected equality of these values: … total()',
  ],
  ['cannot find module of a suite', 'cannot find module', 'cannot find module'],
  ['words with a slash', 'read and/or write', 'read and/or write'],
  [
    'names with digits',
    'Base64Encoder failed; sha256 of v1.2.3-rc.4 is e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    'Base64Encoder failed; sha… of v…-rc.… is …',
  ],
  ['a call of an API', 'GET /api/users/12 returned 500', 'GET … returned 500'],
  ['signs', 'Mismatch: -5 is not +7', 'Mismatch: … is not …'],
  ['a stack alone', 'at a.b.c(D.java:1)', 'at a.b.c(…)'],
  ['nothing', '   \n\n', ''],
];

import type { Router } from '../../../src/app/router.ts';

/** The address of a page without the page. Only the last listener is called, as after a reload. */
export const addressBar = (path: string) => {
  let pathname = path;
  let received = () => {};
  const router = {
    location: () => ({ pathname, search: '' }),
    go(to: string) {
      pathname = to;
      received();
    },
    listen: (listener: () => void) => (received = listener),
  } as unknown as Router;
  return { router, path: () => pathname };
};

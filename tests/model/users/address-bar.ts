import type { Router } from '../../../src/app/router.ts';

/** The address of a page, without the page. Who listens last hears it, as a page that was loaded anew. */
export const addressBar = (path: string) => {
  let pathname = path;
  let heard = () => {};
  const router = {
    location: () => ({ pathname, search: '' }),
    go(to: string) {
      pathname = to;
      heard();
    },
    listen: (listener: () => void) => (heard = listener),
  } as unknown as Router;
  return { router, path: () => pathname };
};

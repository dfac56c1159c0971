/** The event `install`; `addRoutes` only in browsers that have static routes. */
export interface RoutedInstall {
  addRoutes?(rules: readonly object[]): Promise<void>;
}

/** A condition on the path of a request. */
const at = (pathname: string) => ({ urlPattern: { pathname } });

/**
 * Where the browser has static routes, built files come from the device and calls from the server without the worker: asking
 * it for each of them took a tenth of the processor time of a warm page. What the device lacks comes from the server, and an
 * address is still answered by the worker. It also answers everything where the browser has no routes or refuses them.
 */
export const addStaticRoutes = async (event: RoutedInstall, cacheName: string): Promise<void> => {
  try {
    await event.addRoutes?.([
      { condition: at('/assets/*'), source: { cacheName } },
      { condition: at('/*/api/*'), source: 'network' },
    ]);
  } catch {
    // The worker answers.
  }
};

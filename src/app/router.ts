import { createBrowserRouter, type RouteObject } from 'react-router-dom';

/** History mode: addresses have no hash [ROUTE-001]. One route; a machine decides what an address shows. */
export const createRouter = (route: Pick<RouteObject, 'element' | 'errorElement'>) => {
  const data = createBrowserRouter([{ path: '*', ...route }]);
  return {
    data,
    location: () => data.state.location,
    go: (path: string, options: { readonly replace?: boolean } = {}) =>
      void data.navigate(path, { replace: options.replace ?? false }),
    listen: (listener: () => void) => {
      let seen = data.state.location.key;
      return data.subscribe(({ location }) => {
        if (location.key === seen) return;
        seen = location.key;
        listener();
      });
    },
    /** Stops following the addresses of the page. */
    stop: () => data.dispose(),
  };
};
export type Router = ReturnType<typeof createRouter>;

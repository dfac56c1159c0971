import { areaRoutes } from '../address/area-routes.ts';
import { pageMessages } from '../address/page-messages.ts';
import { queryText, type PageRoute } from '../address/page-route.ts';

/** A file that comes, and then home; straight home without one of both [ROUTE-048]. */
interface DownloadPage {
  readonly name: 'downloads';
  readonly path: string | null;
  readonly project: string | null;
}

const downloadRoute: PageRoute<DownloadPage> = {
  name: 'downloads',
  read: (pathname, query) =>
    /^\/downloads\/?$/.test(pathname)
      ? { name: 'downloads', path: query.get('path') || null, project: query.get('project') || null }
      : null,
  write: ({ path, project }) =>
    `/downloads${queryText([
      ['path', path],
      ['project', project],
    ])}`,
  title: () => pageMessages.download,
};

export const downloadRoutes = areaRoutes({ pages: [downloadRoute] });

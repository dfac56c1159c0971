import { areaRoutes } from '../address/area-routes.ts';
import { pageMessages } from '../address/page-messages.ts';
import { queryText, type PageRoute } from '../address/page-route.ts';

/** Downloads a file and then goes home; goes straight home if a parameter is missing [ROUTE-048]. */
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

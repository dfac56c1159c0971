import { screensOfArea } from '../shell/screens-of-area.ts';
import { DownloadPage } from '../shell/download-page.tsx';

export const downloadScreens = screensOfArea({
  pages: { downloads: DownloadPage },
});

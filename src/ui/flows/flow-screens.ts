import { screensOfArea } from '../shell/screens-of-area.ts';
import { FlowsPage } from './list/flows-page.tsx';

export const flowScreens = screensOfArea({
  pages: { flows: FlowsPage },
});

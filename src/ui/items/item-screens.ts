import { screensOfArea } from '../shell/screens-of-area.ts';
import { ItemScreen } from '../shell/item-screen.tsx';

export const itemScreens = screensOfArea({
  pages: { item: ItemScreen },
});

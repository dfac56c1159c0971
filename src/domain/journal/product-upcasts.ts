import { areas } from '../areas.ts';
import { upcast, type Upcasts } from './upcast.ts';

const lists: readonly Upcasts[] = areas.flatMap((area) => ('upcasts' in area ? [area.upcasts] : []));

/** The upcasts of all areas. An event that is not named is at its first version. */
const productUpcasts: Upcasts = Object.assign({}, ...lists);
export const applyUpcasts = upcast(productUpcasts);

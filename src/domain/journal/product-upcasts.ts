import { areas } from '../areas.ts';
import { upcast, type Upcasts } from './upcast.ts';

const lists: readonly Upcasts[] = areas.flatMap((area) => ('upcasts' in area ? [area.upcasts] : []));

/** The upcasts of all areas. Events without an upcast are at version 1. */
const productUpcasts: Upcasts = Object.assign({}, ...lists);
export const applyUpcasts = upcast(productUpcasts);

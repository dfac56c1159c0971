import { area } from '../../area.ts';
import { relationCommands } from './relation-commands.ts';

/** Relations have no actors of their own: the panel of a defect and the page of an item show them. */
export const relationsArea = area({ name: 'relations', commands: relationCommands, actors: () => ({}) });

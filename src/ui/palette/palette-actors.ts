import type { KeysRef } from '../../machines/keys/keys-machine.ts';
import type { PaletteRef } from '../../machines/palette/palette-machine.ts';

/** The command palette and the dialog of keyboard shortcuts. */
export interface PaletteActors {
  readonly palette: PaletteRef;
  readonly keys: KeysRef;
}

declare module '../actors-context.tsx' {
  interface AreaActors extends PaletteActors {}
}

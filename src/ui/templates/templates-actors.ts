import type { GridLayoutRef } from '../../machines/templates/grid-layout-machine.ts';
import type { TemplateEditorRef } from '../../machines/templates/template-editor-machine.ts';
import type { TemplateReadingRef } from '../../machines/templates/template-reading-machine.ts';

/** The template of the open project and its editor. */
export interface TemplatesActors {
  readonly templateReading: TemplateReadingRef;
  readonly templateEditor: TemplateEditorRef;
  readonly places: GridLayoutRef;
}

declare module '../actors-context.tsx' {
  interface AreaActors extends TemplatesActors {}
}

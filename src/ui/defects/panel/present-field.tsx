import type { ReactNode } from 'react';
import { fieldOf } from '../../../domain/templates/template.ts';
import { texts } from '../../../domain/texts/texts.ts';
import { PresentField as PresentPlace } from '../../presence/present-field.tsx';
import { usePresence } from './use-child.ts';
import { useProject } from '../use-project.ts';

export interface PresentFieldProps {
  readonly field: string;
  readonly children: ReactNode;
}

/** A field of a defect that shows when another user is in it, and reports when this user is. */
export function PresentField({ field, children }: PresentFieldProps) {
  const presence = usePresence();
  const { mayUpdate } = useProject();
  if (!presence) return children;
  return (
    <PresentPlace presence={presence} field={field} mayUpdate={mayUpdate}>
      {children}
    </PresentPlace>
  );
}

/** The display name of a field in the project's template. */
export const useFieldName = () => {
  const { template } = useProject();
  return (field: string) => (field === 'header' ? texts.defect.title : (fieldOf(template, field)?.label ?? field));
};

import { requirementListMessages as say } from '../../domain/requirements/coverage-messages.ts';
import { OutwardLink } from '../kit/display/outward-link.tsx';

/** The key of a requirement, which opens it in the other tool. */
export function RequirementLink({ itemId, itemURL }: { readonly itemId: string; readonly itemURL: string }) {
  return <OutwardLink url={itemURL} text={itemId} label={say.opens(itemId)} />;
}

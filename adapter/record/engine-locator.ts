import type { StepLocator } from '../../src/domain/runs/locator.ts';

/** The locator of an action, which the recorder describes as a chain of links. */
interface Link {
  readonly kind: string;
  readonly body: string;
  readonly options?: { readonly name?: unknown; readonly exact?: boolean };
  readonly next?: Link;
}

const kinds: Readonly<Record<string, StepLocator['by']>> = {
  default: 'css',
  'test-id': 'testId',
  label: 'label',
  placeholder: 'placeholder',
  alt: 'altText',
  text: 'text',
  title: 'title',
};

const ownOf = ({ kind, body, options = {} }: Link): StepLocator | null => {
  const exact = options.exact === true ? { exact: true } : {};
  if (kind === 'role') {
    const { name } = options;
    if (name !== undefined && typeof name !== 'string') return null;
    return { by: 'role', value: body, ...(name !== undefined && { name }), ...exact };
  }
  const by = Object.hasOwn(kinds, kind) ? kinds[kind] : undefined;
  // Only texts: a pattern comes as an object.
  return by && typeof body === 'string' ? { by, value: body, ...(by !== 'css' && by !== 'testId' && exact) } : null;
};

const numberOf = ({ kind, body }: Link): number | null => {
  if (kind === 'first') return 0;
  if (kind === 'last') return -1;
  return kind === 'nth' && Number.isInteger(Number(body)) ? Number(body) : null;
};

export interface EngineLocator {
  readonly target: StepLocator;
  /** Outermost first. */
  readonly frames: readonly StepLocator[];
}

/** Null: it has a kind that steps cannot have. */
export const engineLocator = (json: string): EngineLocator | null => {
  const { locator } = JSON.parse(json) as { readonly locator?: Link };
  const frames: StepLocator[] = [];
  let target: StepLocator | null = null as StepLocator | null;
  for (let link = locator; link; link = link.next) {
    const number = numberOf(link);
    if (link.kind === 'frame' || link.kind === 'frame-locator') {
      const frame: StepLocator | null = link.kind === 'frame' ? target : { by: 'css', value: link.body };
      if (!frame) return null;
      frames.push(frame);
      target = null;
    } else if (number !== null) {
      if (!target) return null;
      target = { ...target, nth: number };
    } else {
      const own = ownOf(link);
      if (!own) return null;
      target = target ? { ...own, within: target } : own;
    }
  }
  return target && { target, frames };
};

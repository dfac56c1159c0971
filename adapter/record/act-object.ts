import type { StepLocator, StepObject } from '../../src/domain/runs/locator.ts';
import { engineLocator, type EngineLocator } from './engine-locator.ts';
import type { EngineAction } from './recorder-engine.ts';
import { lastingName } from './same-element.ts';

/** The element of an action: what the recorder calls it, and what the page script has noted of it in the same event. */
interface Named {
  readonly role: string;
  readonly name: string;
}

const line = /^\s*- '?([\w-]+)(?: ("(?:[^"\\]|\\.)*"))?(.*)$/;

/** The elements of the page at the event, as the recorder has told them. */
const namedIn = (snapshot: string): readonly (Named & { readonly rest: string })[] =>
  snapshot.split('\n').flatMap((one) => {
    const [, role = '', name = '""', rest = ''] = line.exec(one) ?? [];
    return role === '' ? [] : [{ role: role === 'generic' ? '' : role, name: textIn(name), rest }];
  });

const textIn = (json: string): string => {
  try {
    return JSON.parse(json) as string;
  } catch {
    return '';
  }
};

const has = (name: string, part: string): boolean => name.toLowerCase().includes(part.toLowerCase());

const namedOf = ({ ref, ariaSnapshot = '', noted }: EngineAction, target: StepLocator): Named => {
  const all = namedIn(ariaSnapshot);
  const own = ref === undefined ? undefined : all.find(({ rest }) => rest.includes(`[ref=${ref}]`));
  if (target.by === 'role') {
    const { value: role, name = '' } = target;
    if (own?.role === role) return own;
    const such = all.filter((one) => one.role === role && has(one.name, name));
    return { role, name: (such.length === 1 ? such[0]?.name : undefined) ?? name };
  }
  const { role, name } = own ?? noted?.element ?? { role: '', name: '' };
  // The page script only guesses: what the recorder has not told of the page cannot be found again.
  const isKnown = (one: Named) => one.role === role && (one.name === name || name === '');
  if (all.length === 0 || all.some(isKnown)) return { role, name };
  return { role: all.some((one) => one.role === role) ? role : '', name: '' };
};

/** `Basket (1)` is found as `Basket` where nothing else of its role is called so. */
const lasting = (target: StepLocator, { ariaSnapshot = '' }: EngineAction): StepLocator => {
  if (target.by !== 'role' || target.name === undefined) return target;
  const { exact: _, ...loose } = target;
  const name = lastingName(target.name);
  const such = namedIn(ariaSnapshot).filter((one) => one.role === target.value && has(one.name, name));
  return name === target.name || such.length !== 1 ? target : { ...loose, name };
};

const isGenerated = ({ by, value, within }: StepLocator): boolean =>
  (by === 'css' && /#(?:[\w-]*\d|__)|\[id[~^$*|]?=/.test(value)) || (within !== undefined && isGenerated(within));

const fieldRoles = ['textbox', 'searchbox', 'combobox', 'spinbutton'];
/** It is found by what was just typed into it. */
const isByText = ({ by, value, name = '', within }: StepLocator, text: string): boolean =>
  (by === 'text' && has(value, text)) ||
  (by === 'css' && value.includes('internal:') && has(value, text)) ||
  (by === 'role' && !fieldRoles.includes(value) && has(name, text)) ||
  (within !== undefined && isByText(within, text));

/** In the words of steps; what they have no words for stays as the recorder's own selector. */
const engineOf = ({ selector = '' }: EngineAction, json: string): EngineLocator => {
  const known = engineLocator(json);
  if (known) return known;
  const parts = selector.split(' >> internal:control=enter-frame >> ').map((value) => ({ by: 'css', value }) as const);
  return { target: parts.at(-1) ?? { by: 'css', value: selector }, frames: parts.slice(0, -1) };
};

const secondOf = ({ noted }: EngineAction): Pick<StepObject, 'second'> => {
  const [second] = noted?.drop?.ways ?? [];
  return second ? { second } : {};
};

/** Null: the action has no element. */
export const objectOfAction = (action: EngineAction, json: string, page: number): StepObject | null => {
  if (action.selector === undefined) return null;
  const { target, frames } = engineOf(action, json);
  const { element, isOwn = false } = action.noted ?? { element: null };
  const [best] = element?.ways ?? [];
  const isTyped = action.name === 'fill' && action.text !== undefined && action.text.trim() !== '';
  // The recorder calls the page by its whole text.
  const isPage = element?.place === 'body';
  const isBad = isOwn || isPage || isGenerated(target) || (isTyped && isByText(target, (action.text ?? '').trim()));
  const own = isBad && best ? best : lasting(target, action);
  const { role, name } = (isOwn || isPage) && element ? element : namedOf(action, own);
  return {
    ...{ target: own, ...secondOf(action), others: [], frames: [...frames], page },
    ...{ role, name: name.slice(0, 1_000), provenDate: '' },
  };
};

export const waysOfAction = ({ noted }: EngineAction): readonly StepLocator[] => noted?.element?.ways ?? [];

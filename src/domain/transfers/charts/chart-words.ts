import type { In } from '../../texts/in-language.ts';
import { oneLine } from '../plain-lines.ts';
import type { transferMessages } from '../transfer-messages.ts';
import { nameOfNode, type ChartNode } from './chart-config.ts';
import { entered, type Active, type Move } from './chart-moves.ts';
import type { TransitionEvent } from './chart-transitions.ts';

/** A state machine in the words of a person: names of code become words, events become sentences. */
export type ChartWords = In<typeof transferMessages>['chart'];

/** "addItem", "ADD_ITEM" and "cart.add-item" read as words. */
export const spaced = (name: string): string => {
  const parted = name
    .replaceAll(/(?<=[\p{Ll}\d])\p{Lu}+/gu, (hump) => ` ${hump.length > 1 ? hump : hump.toLowerCase()}`)
    .replaceAll(/[._\-/]+/g, ' ')
    .trim();
  const isLoud = parted === parted.toUpperCase();
  return oneLine(isLoud ? parted.toLowerCase() : parted) || name;
};

export const eventWords = (say: ChartWords, { kind, name }: TransitionEvent): string => {
  if (kind === 'event') return name === '*' ? say.anyEvent : spaced(name);
  if (kind === 'after') return /^\d+$/.test(name) ? say.afterTime(Number(name)) : say.afterDelay(spaced(name));
  if (kind === 'succeeds' || kind === 'fails') return say[kind](name === '' ? say.call : spaced(name));
  return say[kind];
};

const stateWords = (say: ChartWords, node: ChartNode): string => (node.parent ? nameOfNode(node) : say.anyState);

export const activeWords = (active: Active): string => active.map(nameOfNode).join(', ');

const unique = (texts: readonly string[]): readonly string[] => [...new Set(texts)];

export interface MoveWords {
  readonly from: string;
  /** With the conditions that must hold. */
  readonly event: string;
  readonly to: string;
}

export const moveWords = (say: ChartWords, { event, transitions }: Move): MoveWords => {
  const guards = unique(transitions.flatMap(({ guard }) => (guard === '' ? [] : [spaced(guard)])));
  const what = eventWords(say, event);
  return {
    from: unique(transitions.map(({ source }) => stateWords(say, source))).join(', '),
    event: guards.length === 0 ? what : say.when(what, guards.join(', ')),
    to: unique(
      transitions.flatMap(({ targets }) =>
        targets.flatMap((target) => entered(target).map((leaf) => stateWords(say, leaf))),
      ),
    ).join(', '),
  };
};

/** In one line, as a name of a flow and of a transition. */
export const moveName = (say: ChartWords, move: Move): string => {
  const { from, event, to } = moveWords(say, move);
  return oneLine(say.move(from, event, to));
};

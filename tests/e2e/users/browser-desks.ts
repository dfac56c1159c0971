import type { AnyStateMachine } from 'xstate';
import { panelUser } from '../../model/users/panel-user.ts';
import { titleUser } from '../../model/users/title-user.ts';
import type { BrowserDesk } from './browser-desk.ts';
import { panelDesk } from './panel-desk.ts';
import { titleDesk } from './title-desk.ts';

/** Each model of a person, and who drives it in the browser. */
export interface Seat {
  readonly model: AnyStateMachine;
  readonly desk: BrowserDesk;
}

const seats: readonly Seat[] = [
  { model: panelUser, desk: panelDesk },
  { model: titleUser, desk: titleDesk },
];

export const browserDesks: ReadonlyMap<string, Seat> = new Map(seats.map((seat) => [seat.model.id, seat]));

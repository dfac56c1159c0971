import { ReconnectingSocket } from '../../load/reconnecting-socket.ts';
import type { LoadUser } from './load-user.ts';

/** The live sockets of all people, each at the topic of its project. */
const patience = 5_000;

interface Waiting {
  readonly mark: string;
  receive(): void;
}

export class Listeners {
  readonly #waiting = new Map<LoadUser, Set<Waiting>>();
  readonly #sockets: ReconnectingSocket[] = [];
  readonly #others = new Map<LoadUser, LoadUser>();

  async open(users: readonly LoadUser[]): Promise<void> {
    for (const user of users) {
      const waiting = new Set<Waiting>();
      this.#waiting.set(user, waiting);
      const token = async () => (await user.caller()).token ?? '';
      const receive = (body: string) => {
        for (const one of [...waiting]) if (body.includes(one.mark)) one.receive();
      };
      const { base, person } = user;
      const socket = new ReconnectingSocket({ base, project: person.project, token, onBody: receive });
      await socket.open();
      this.#sockets.push(socket);
      const other = users.find(({ person }) => person.project === user.person.project && person !== user.person);
      this.#others.set(user, other ?? user);
    }
  }

  /** Resolves when somebody else of the project has a message with this text. */
  received(by: LoadUser, mark: string): Promise<void> {
    const waiting = this.#waiting.get(this.#others.get(by) ?? by);
    const arrival = new Promise<void>((resolve, reject) => {
      const one = { mark, receive: () => end(resolve) };
      const timer = setTimeout(() => end(() => reject(new Error('nobody received the change'))), patience);
      const end = (settle: () => void) => {
        clearTimeout(timer);
        waiting?.delete(one);
        settle();
      };
      waiting?.add(one);
    });
    // The change itself may fail first; then nobody waits for this.
    arrival.catch(() => {});
    return arrival;
  }

  async close(): Promise<void> {
    await Promise.all(this.#sockets.map((socket) => socket.close()));
  }
}

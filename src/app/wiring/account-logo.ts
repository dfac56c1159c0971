import { firstValueFrom, of, type Observable } from 'rxjs';
import { createActor, fromPromise } from 'xstate';
import { limits } from '../../domain/limits.ts';
import { summaryWords } from '../../domain/texts/summary-words.ts';
import type { NoticeContent } from '../../domain/toasts/notice.ts';
import { accountLogoMachine, type AccountLogoRef } from '../../machines/accounts/account-logo-machine.ts';
import type { Birth } from '../birth.ts';
import type { World } from '../world.ts';
import { settle } from '../settle.ts';

/** The sign of the account: read at the start, drawn small before it is sent. */
export interface AccountLogoNeeds {
  /** Product administrators have none. */
  readonly isWanted: boolean;
  readonly service: {
    logo(): Observable<string | null>;
    changeLogo(key: string, bytes: Blob): Observable<string | null>;
  };
  readonly world: Pick<World, 'newId'>;
  /** Any picture as a small PNG; rejects with a Problem. */
  draw(file: Blob): Promise<Blob>;
  notify(content: NoticeContent): void;
}

export const plugAccountLogo = ({ isWanted, service, world, draw }: AccountLogoNeeds) =>
  accountLogoMachine.provide({
    actors: {
      readLogo: fromPromise<string | null>(({ signal }) => settle(isWanted ? service.logo() : of(null), signal)),
      sendLogo: fromPromise<string | null, { file: File | null }>(async ({ input: { file } }) =>
        firstValueFrom(service.changeLogo(world.newId(), file ? await draw(file) : new Blob())),
      ),
    },
  });

export const startAccountLogo = (needs: AccountLogoNeeds, birth: Birth): AccountLogoRef => {
  const logo = createActor(plugAccountLogo(needs), { ...birth, systemId: 'accountLogo' });
  logo.on('logo.changed', () =>
    needs.notify({ tone: 'success', text: summaryWords.logo.changed, stay: limits.successStay }),
  );
  return logo.start();
};

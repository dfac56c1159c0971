import { firstValueFrom, of, type Observable } from 'rxjs';
import { createActor, fromPromise } from 'xstate';
import { limits } from '../../../domain/limits.ts';
import { summaryMessages } from '../../../domain/accounts/summary-messages.ts';
import type { NoticeContent } from '../../../domain/toasts/notice.ts';
import { accountLogoMachine, type AccountLogoRef } from '../../../machines/accounts/account-logo-machine.ts';
import type { ActorOptions } from '../../actor-options.ts';
import type { Platform } from '../../platform.ts';
import { toPromise } from '../../to-promise.ts';

/** The logo of the account: read at the start, scaled down before it is sent. */
export interface AccountLogoNeeds {
  /** Product administrators have no logo. */
  readonly isWanted: boolean;
  readonly service: {
    logo(): Observable<string | null>;
    changeLogo(key: string, bytes: Blob): Observable<string | null>;
  };
  readonly platform: Pick<Platform, 'newId'>;
  /** Any picture as a small PNG; rejects with a Problem. */
  draw(file: Blob): Promise<Blob>;
  notify(content: NoticeContent): void;
}

export const provideAccountLogo = ({ isWanted, service, platform, draw }: AccountLogoNeeds) =>
  accountLogoMachine.provide({
    actors: {
      readLogo: fromPromise<string | null>(({ signal }) => toPromise(isWanted ? service.logo() : of(null), signal)),
      sendLogo: fromPromise<string | null, { file: File | null }>(async ({ input: { file } }) =>
        firstValueFrom(service.changeLogo(platform.newId(), file ? await draw(file) : new Blob())),
      ),
    },
  });

export const startAccountLogo = (needs: AccountLogoNeeds, actorOptions: ActorOptions): AccountLogoRef => {
  const logo = createActor(provideAccountLogo(needs), { ...actorOptions, systemId: 'accountLogo' });
  logo.on('logo.changed', () =>
    needs.notify({ tone: 'success', text: summaryMessages.logo.changed, stay: limits.successStay }),
  );
  return logo.start();
};

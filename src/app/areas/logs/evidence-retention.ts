import { fromPromise } from 'xstate';
import type { Retention, RetentionPreview } from '../../../domain/logs/retention/retention.ts';
import { selectIsShown, selectPage, type AddressRef } from '../../../machines/address/address-machine.ts';
import {
  evidenceRetentionMachine,
  type RuleQuestion,
  type EvidenceRetentionRef,
  type RetentionAt,
} from '../../../machines/logs/evidence-retention-machine.ts';
import type { LogsService } from '../../../services/logs/logs-service.ts';
import type { ActorOptions } from '../../actor-options.ts';
import { onSettingsPage } from '../../kit/on-page.ts';
import { startActor } from '../../kit/start-actor.ts';
import type { Platform } from '../../platform.ts';
import { toPromise } from '../../to-promise.ts';

/** The rule for the evidence of a project, while its settings are shown. */
interface RetentionNeeds {
  readonly logs: Pick<LogsService, 'retention' | 'previewRetention' | 'setRetention'>;
  readonly platform: Pick<Platform, 'newId'>;
}

export const startEvidenceRetention = (
  { logs, platform }: RetentionNeeds,
  actorOptions: ActorOptions,
): EvidenceRetentionRef =>
  startActor(
    'evidenceRetention',
    evidenceRetentionMachine.provide({
      actors: {
        readRetention: fromPromise<Retention, RetentionAt>(({ input, signal }) =>
          toPromise(logs.retention(input.projectId), signal),
        ),
        previewRetention: fromPromise<RetentionPreview, RuleQuestion>(({ input, signal }) =>
          toPromise(logs.previewRetention(input.projectId, input.rule), signal),
        ),
        saveRetention: fromPromise<Retention, RuleQuestion>(({ input, signal }) =>
          toPromise(logs.setRetention(input.projectId, input.rule, platform.newId()), signal),
        ),
      },
    }),
    actorOptions,
  );

const projectOn = onSettingsPage('evidence');

export const followRetention = (address: AddressRef, retention: EvidenceRetentionRef): (() => void) => {
  let shown: string | null = null;
  const follow = () => {
    const snapshot = address.getSnapshot();
    const projectId = selectIsShown(snapshot) ? projectOn(selectPage(snapshot)) : null;
    if (projectId === shown) return;
    shown = projectId;
    retention.send(projectId === null ? { type: 'retention.close' } : { type: 'retention.show', projectId });
  };
  const subscription = address.subscribe(follow);
  follow();
  return () => subscription.unsubscribe();
};

import type { In } from '../../texts/in-language.ts';
import type { pipelineProblemMessages as english } from '../pipeline-problem-messages.ts';

export const pipelineProblemMessages: In<typeof english> = {
  pipelineGone: 'verweist auf eine gelöschte Pipeline',
  pipelinePartGone: 'ist nicht mehr Teil der Pipeline',
  tooManyPipelines: ({ max }) => `hat bis zu ${max} Pipelines in einem Projekt`,
  tooManyPipelineParts: ({ max }) => `hat bis zu ${max} dieser Art in einer Pipeline`,
  pipelineScenarioGone: 'hat ein Szenario, das es in diesem Projekt nicht gibt',
  pipelinePlanGone: 'ist kein Testplan dieses Projekts',
  pipelineAdapterGone: 'ist kein Adapter dieses Projekts',
  pipelineEmpty: 'Die Ausführung konnte nicht gestartet werden, die Testpipeline ist zurzeit leer',
  pipelineRunning: 'Eine andere Ausführung dieser Pipeline läuft.',
  pipelineWaitedTooLong: 'Eine andere Ausführung dieser Pipeline lief einen ganzen Tag lang.',
  pipelineNothingExecuted: 'Nichts wurde ausgeführt: Keine Stufe mit Einträgen erfüllte ihre Bedingungen.',
  pipelineRunGone: 'Die Ausführung wurde nicht angefordert.',
  pipelineRunLost: 'Der Adapter ging während der Ausführung verloren.',
  pipelineRunExpired: 'Kein Adapter hat die Ausführung rechtzeitig übernommen.',
  pipelineJobTimedOut: 'Der Job hat sein Zeitlimit überschritten.',
  pipelineTargetGone: 'Das Szenario existiert nicht mehr.',
  pipelineTargetDeleted: ({ name }) => `${name} wurde gelöscht.`,
  pipelineFailed: 'Der Server ist an dieser Ausführung wiederholt gescheitert.',
  tooManyHooks: ({ max }) => `Eine Pipeline hat höchstens ${max} Webhooks.`,
  hookNotSigned: 'Die Anfrage ist nicht mit dem Geheimnis dieses Webhooks signiert, oder die Signatur ist zu alt.',
  hookCreatorMayNot: 'Die Person, die diesen Webhook erstellt hat, darf die Pipeline nicht mehr ausführen.',
  hookBodyNotJson: 'ist kein JSON',
  pipelineExecutionOver: 'Die Ausführung ist beendet.',
};

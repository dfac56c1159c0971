import { limits } from '../../../domain/limits.ts';
import { selectPage, type AddressRef } from '../../../machines/address/address-machine.ts';
import { selectIsFormOpen, type FunctionFormRef } from '../../../machines/functions/function-form-machine.ts';
import { startBrowserWorker } from '../../../services/expressions/browser-worker.ts';
import { createExpressionRunner } from '../../../services/expressions/expression-runner.ts';
import { createFunctionsService } from '../../../services/functions/functions-service.ts';
import type { FunctionsActors } from '../../../ui/functions/functions-actors.ts';
import { area } from '../../area.ts';
import { onSettingsPage } from '../../kit/on-page.ts';
import { connectRecords } from '../../kit/records.ts';
import { startFunctions } from './functions.ts';

const runner = () =>
  createExpressionRunner({
    startWorker: startBrowserWorker,
    deadline: limits.expressionDeadline,
    lastDeadline: limits.expressionLastDeadline,
    startLimit: limits.expressionStart,
  });

/** The form closes with its page. Unsaved text is there again when the function is opened next. */
const closeElsewhere = (address: AddressRef, form: FunctionFormRef): (() => void) => {
  const isHere = onSettingsPage('functions');
  const subscription = address.subscribe((snapshot) => {
    if (isHere(selectPage(snapshot)) === null && selectIsFormOpen(form.getSnapshot()))
      form.send({ type: 'form.close' });
  });
  return () => subscription.unsubscribe();
};

export const functionsArea = area<FunctionsActors>({
  name: 'functions',
  actors: ({ services, platform, notify, actorOptions }) =>
    startFunctions(
      { service: createFunctionsService(services.http), runner: runner(), platform, notify },
      actorOptions,
    ),
  connect: ({ functions, functionForm }, { address }) => [
    connectRecords(address, onSettingsPage('functions'), functions),
    closeElsewhere(address, functionForm),
  ],
});

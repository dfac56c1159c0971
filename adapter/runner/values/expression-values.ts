import { Worker } from 'node:worker_threads';
import type { FunctionDefinition } from '../../../src/domain/expressions/function-definition.ts';
import { fillTemplate, splitTemplate } from '../../../src/domain/expressions/template-text.ts';
import { limits } from '../../../src/domain/limits.ts';
import { reasonText } from '../../../src/domain/problems/reason.ts';
import { createExpressionRunner, type ExpressionWorker } from '../../../src/services/expressions/expression-runner.ts';
import type { WorkerAnswer } from '../../../src/services/expressions/worker-messages.ts';
import { programPath } from '../../program-path.ts';
import { StepFailure } from '../step-failure.ts';

/** The values of expressions in a run: bounded in time and memory, and the same when the run is repeated. */
const memory = 64;

const threadPath = programPath(import.meta.url, './expression-thread.ts', 'expression-thread.js');

const startThread = (): ExpressionWorker => {
  const worker = new Worker(threadPath, {
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: memory },
  });
  let receive: (answer: WorkerAnswer | null) => void = () => {};
  worker.on('message', (answer: WorkerAnswer) => receive(answer));
  worker.on('error', () => receive(null));
  return {
    post: (question) => worker.postMessage(question),
    onAnswer: (next) => void (receive = next),
    end: () => void worker.terminate(),
  };
};

export type Scope = Readonly<Record<string, unknown>>;

export const createExpressionValues = (run: {
  readonly functions: readonly FunctionDefinition[];
  readonly at: number;
  readonly seed: string;
}) => {
  const runner = createExpressionRunner({
    startWorker: startThread,
    deadline: limits.expressionDeadline,
    lastDeadline: limits.expressionLastDeadline,
    startLimit: limits.expressionStart,
  });

  const evaluate = async (text: string, values: Scope, place: string): Promise<string> => {
    const job = { text, values, at: run.at, seed: `${run.seed}/${place}`, longest: limits.functionBodyLength };
    const outcome = await runner.run(run.functions, job);
    if (outcome.kind === 'answered') return outcome.text;
    throw new StepFailure(
      outcome.kind === 'ended'
        ? `The expression ${text} took longer than ${limits.expressionLastDeadline} ms and was ended.`
        : `The expression ${text} has no value: ${reasonText(outcome.fault.reason)}`,
    );
  };

  const template = async (text: string, values: Scope, place: string): Promise<string> => {
    if (!text.includes('{{')) return text;
    const split = splitTemplate(text);
    if (split.open !== null) throw new StepFailure(`The value has “{{” without “}}”: ${text}`);
    const filled: string[] = [];
    for (const [at, part] of split.parts.entries())
      if (part.kind === 'expression') filled.push(await evaluate(part.text, values, `${place}/${at}`));
    return fillTemplate(split, filled);
  };

  return {
    template,
    /** Of a value of type Function: an expression, or a template if it has double braces. */
    formula: (text: string, values: Scope, place: string) =>
      text.includes('{{') ? template(text, values, place) : evaluate(text, values, place),
    stop: runner.stop,
  };
};
export type ExpressionValues = ReturnType<typeof createExpressionValues>;

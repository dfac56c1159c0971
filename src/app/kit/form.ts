import { createActor, fromPromise } from 'xstate';
import {
  childFormMachine,
  formMachine,
  type FormContent,
  type FormDraft,
  type FieldErrors,
  type FormRef,
  type Submitted,
} from '../../machines/form/form-machine.ts';
import type { ActorOptions } from '../actor-options.ts';

export interface FormNeeds {
  /** An error text for each invalid field. */
  check(draft: FormDraft, content: FormContent): FieldErrors;
  /** Rejects with a Problem; its answer is emitted with `form.done`. */
  submit(submitted: Submitted): Promise<unknown>;
}

const portsOf = ({ check, submit }: FormNeeds) => ({
  checkForm: fromPromise<FieldErrors, FormContent>(async ({ input }) => check(input.draft, input)),
  submitForm: fromPromise<unknown, Submitted>(({ input }) => submit(input)),
});

export const provideForm = (needs: FormNeeds) => formMachine.provide({ actors: portsOf(needs) });

/** For a form as a part of another machine. */
export const provideChildForm = (needs: FormNeeds) => childFormMachine.provide({ actors: portsOf(needs) });

export const startForm = (systemId: string, needs: FormNeeds, actorOptions: ActorOptions): FormRef =>
  createActor(provideForm(needs), { ...actorOptions, systemId }).start();

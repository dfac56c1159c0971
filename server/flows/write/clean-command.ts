import type { FlowChange, FlowCommand } from '../../../src/domain/flows/flow-facts.ts';
import { richTextValue } from '../../../src/domain/rich-text/empty-rich-text.ts';
import { cleanRichText } from '../../rich-text/clean-rich-text.ts';

/** The description of a flow is rich text and sanitized before it is stored; every other text is plain. */
const clean = (html: string): string => richTextValue(cleanRichText(html));

const cleanChange = (change: FlowChange): FlowChange => {
  if (change.type !== 'flow.update' || change.field !== 'description' || typeof change.value !== 'string')
    return change;
  const base = change.base === undefined ? {} : { base: clean(change.base) };
  return { ...change, value: clean(change.value), ...base };
};

export const cleanCommand = (command: FlowCommand): FlowCommand => {
  if (command.type === 'flow.create')
    return { ...command, data: { ...command.data, description: clean(command.data.description) } };
  if (command.type !== 'flow.change') return command;
  return { ...command, data: { ...command.data, changes: command.data.changes.map(cleanChange) } };
};

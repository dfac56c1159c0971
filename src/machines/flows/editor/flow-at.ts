/** One flow, and its project. */
export interface FlowAt {
  readonly projectId: string;
  readonly flowId: string;
}

/** A text of a flow, of one of its tasks or of one of its steps. */
export interface FlowFieldAt extends FlowAt {
  readonly part: 'flow' | 'task' | 'step';
  /** Of the flow, the task or the step. */
  readonly id: string;
  readonly field: string;
}

/** Also the name under which others see somebody in the field. */
export const fieldKey = ({ part, id, field }: Pick<FlowFieldAt, 'part' | 'id' | 'field'>): string =>
  part === 'flow' ? field : `${part}/${id}/${field}`;

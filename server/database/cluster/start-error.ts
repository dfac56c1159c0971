/** Why the server cannot start, as one sentence for the operator. */
export class StartError extends Error {}

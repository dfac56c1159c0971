export type RejectionReason = 'size' | 'other';

/** The reported reason among all errors of a file: its size, or another reason [ATT-008, ATT-009]. */
export const rejectionReason = (errors: readonly { readonly code: string }[]): RejectionReason =>
  errors.some(({ code }) => code === 'size' || code === 'file-too-large') ? 'size' : 'other';

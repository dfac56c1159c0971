export type RejectionReason = 'size' | 'other';

/** Of all that is wrong with a file, what a person is told: its size, or another reason [ATT-008, ATT-009]. */
export const rejectionReason = (errors: readonly { readonly code: string }[]): RejectionReason =>
  errors.some(({ code }) => code === 'size' || code === 'file-too-large') ? 'size' : 'other';

/** Whose changes the steps into the past follow; of one applicant or pipeline only with its id. */
export type PastOf =
  | { readonly kind: 'applicants' | 'projects' | 'accounts' | 'reports' }
  | { readonly kind: 'applicant' | 'pipeline'; readonly id: string | undefined };

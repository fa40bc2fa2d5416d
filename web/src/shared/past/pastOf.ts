/** The subject whose changes the steps into the past follow; one applicant or pipeline with its id. */
export type PastOf =
  | { readonly kind: 'applicants' | 'projects' | 'accounts' | 'reports' }
  | { readonly kind: 'applicant' | 'pipeline'; readonly id: string | undefined };

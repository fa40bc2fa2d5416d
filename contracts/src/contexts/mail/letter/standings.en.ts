/** An applicant's own standing in a project, as her pages and her mail say it. */
export const standingsEn = {
  applied: 'Applied',
  shortlisted: 'Shortlisted',
  passed: 'Interview passed',
  preparing: 'Preparing',
  departed: 'Departed',
  notselected: 'Not selected this time',
  appliedText: 'You have been proposed for this project. The employer will look at your CV next.',
  shortlistedText: 'The employer wants to meet you. We will call you about the interview.',
  passedText: 'Well done. Next come your documents and the medical check-up.',
  preparingText: 'Documents, medical check-up and visa are on their way.',
  departedText: 'You have departed. We wish you all the best.',
  notselectedText: 'The employer has chosen someone else. We keep your CV for the next project.',
} as const;

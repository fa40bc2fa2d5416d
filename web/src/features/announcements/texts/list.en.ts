export const en = {
  title: 'Announcements',
  intro:
    'What was written to applicants, and what became of it. Choose people in a list or in a pipeline to write to them.',
  outbox: 'Outbox',
  subject: 'Subject',
  at: 'Written at',
  by: 'Written by',
  project: 'Project',
  result: 'Result',
  sent: '{sent} of {all} sent',
  kept: '{count} of {all} in the outbox',
  failed: '{count} not sent',
  unknown: '{count} to decide',
  replies: '{count, plural, one {# reply to read} other {# replies to read}}',
  repliesIntro:
    'They mention stopping or starting announcements, but it is not clear what is wanted or by whom. Set it on the CV of the applicant, under Announcements, then settle the reply here.',
  settleReply: 'Settled',
  replySettled: 'The reply is settled.',
  settleReplyError: 'The reply could not be settled. Please try again.',
  replyNoNumber: 'Number not known',
  emptyTitle: 'No announcements yet',
  loadError: 'The announcements could not be loaded.',
} as const;

export const en = {
  title: 'Settings',
  intro: 'Settings of this agency. Changes apply at once and are logged.',
  contact: 'How people reach you',
  contactText:
    'Used by the chat button, every “contact support” and the footer of the landing page. Visible to everyone.',
  chat: 'Chat',
  chatHint:
    'A WhatsApp number with its country code, such as +62 812 3456 7890, or the https:// address of another chat.',
  contactemail: 'Contact email',
  contactMissing: 'Nobody can reach you yet: the chat button only leads to the footer.',
  agency: 'Other settings',
  noAccount: 'No WhatsApp account is connected: announcements are kept in the outbox and not sent.',
  sender: 'Default sender of announcements',
  senderHint: 'The number prefilled in the announcement form.',
  senderMissing: 'None yet: announcements begin without a number for questions.',
  openingdepartures: 'Opening balance of departures',
  openingHint:
    'Departures from before this portal. Added only to the figure above the applicant list, never to an export or a report.',
  departuretarget: 'Departures a month',
  targetHint:
    'The report of departures is measured against it, from the 20th to the 19th. Past months keep their target.',
  ownstanding: 'Applicants see their own standing',
  ownstandingHint:
    'Where they stand in each project, in plain words: applied, shortlisted, … A rejection reads “not selected this time”. Never comments, never other people.',
  standingmail: 'Email applicants when their standing changes',
  standingmailHint:
    'A minute after a step, to applicants with a confirmed email, in the same words as on their own page. Each of them can turn it off.',
  rates: 'Salaries in rupiah',
  ratesText:
    'What one unit of each currency is worth in rupiah. Salaries abroad are then shown with their approximate value in rupiah; without a rate, the salary is shown alone.',
  ratesSet: 'Last set',
  saved: 'The settings are saved.',
  saveError: 'The settings could not be saved. Please try again.',
  loadError: 'The settings could not be loaded.',
} as const;

export const en = {
  title: 'Settings',
  intro:
    'What differs between agencies. A change holds at once, for everybody who is here, and stands in the audit trail.',
  contact: 'How people reach you',
  contactText:
    'Behind the chat button, every “contact support” and the footer of the landing page. Everybody can see it.',
  chat: 'Chat',
  chatHint:
    'A WhatsApp number with its country code, such as +62 812 3456 7890, or the https:// address of another chat.',
  contactemail: 'Contact email',
  contactMissing: 'Nobody can reach you yet: the chat button leads nowhere but to the footer.',
  agency: 'Agency',
  sender: 'Default sender of announcements',
  senderHint: 'The number that the form of an announcement starts with.',
  openingdepartures: 'Opening balance of departures',
  openingHint:
    'Departures from before this portal. Added in the tile above the applicant list, never in an export or a report.',
  departuretarget: 'Departures a month',
  targetHint: 'What the report of departures is measured by, from the 20th to the 20th. Past months keep their target.',
  ownstanding: 'Applicants see their own standing',
  ownstandingHint:
    'Where they stand in each project, in plain words: applied, shortlisted, … A rejection reads “not selected this time”. Never comments, never other people.',
  saved: 'The settings are saved.',
  saveError: 'The settings could not be saved. Please try again.',
  loadError: 'The settings could not be loaded.',
} as const;

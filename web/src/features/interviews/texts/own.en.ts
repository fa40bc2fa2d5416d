/** What everybody reads of an interview, also on the dashboards, which load no text of planners. */
export const en = {
  state_none: 'Not invited',
  state_changed: 'Does not know the new time',
  state_open: 'No answer yet',
  state_accepted: 'Comes',
  'state_other-time': 'Asks for another time',
  state_declined: 'Does not come',
  ownTitle: 'Your interviews',
  ownTitleVendor: 'Interviews of your people',
  ownTitleOf: 'Interviews',
  ownPlaceTime: '{time} there',
  openLink: 'Open the video call',
  calendar: 'Add to your calendar',
  cancelledOwn: 'This interview was called off.',
  cancelledWhy: 'This interview was called off: {reason}',
} as const;

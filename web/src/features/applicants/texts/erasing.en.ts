export const en = {
  remove: 'Delete',
  recover: 'Recover',
  removeTitle: 'Delete applicant {name}?',
  removeText: 'The record disappears from every list. Only superadmins still see it and can recover it.',
  erase: 'Erase for good',
  eraseTitle: 'Erase {name} for good?',
  eraseText:
    'All personal data of {name} is erased for everyone: the application, education, experience, photos, files and comments. Their progress in projects still counts in the figures, without a name. A record that was merged into this one, or that this one was merged into, is erased with it. This cannot be undone.',
} as const;

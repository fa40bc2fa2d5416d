export const en = {
  erase: 'Erase for good',
  eraseTitle: 'Erase {name} for good?',
  eraseText:
    'All personal data of {name} is erased for everyone: the application, education, experience, photos, files and comments. Their progress in projects still counts in the figures, without a name. This cannot be undone.',
} as const;

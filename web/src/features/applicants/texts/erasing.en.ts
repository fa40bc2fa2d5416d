export const en = {
  erase: 'Erase for good',
  eraseTitle: 'Erase {name} for good?',
  eraseText:
    'Everything personal of {name} goes, for everybody: the application, educations, experiences, photos, files and comments. The way through projects stays in the figures, of nobody. Nobody can bring it back.',
} as const;

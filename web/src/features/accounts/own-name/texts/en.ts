export const en = {
  nameTitle: 'Your name',
  nameLabel: 'Name',
  nameHint: 'Shown where you comment or move someone, to those who may see your email.',
  nameSaved: 'Your name is saved.',
  nameFailed: 'Your name could not be saved. Please try again.',
} as const;

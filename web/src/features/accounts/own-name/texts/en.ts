export const en = {
  nameTitle: 'Your name',
  nameLabel: 'Name',
  nameHint: 'This is what others read where you comment or move somebody, if they may see your email.',
  nameSaved: 'Your name is saved.',
  nameFailed: 'Your name could not be saved. Please try again.',
} as const;

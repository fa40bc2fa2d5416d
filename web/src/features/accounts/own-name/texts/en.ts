export const en = {
  nameTitle: 'Your name',
  nameLabel: 'Name',
  nameHint: 'This is what others read where you comment or move somebody. Nobody sees it who may not see your email.',
  nameSaved: 'Your name is saved.',
  nameFailed: 'Your name could not be saved. Please try again.',
} as const;

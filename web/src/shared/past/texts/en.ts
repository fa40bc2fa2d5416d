export const en = {
  lookBack: 'As it was…',
} as const;

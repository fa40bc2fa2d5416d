export const en = {
  became: 'became',
  nothing: 'nothing',
  added: 'Added',
  changed: 'Changed',
  removed: 'Removed',
} as const;

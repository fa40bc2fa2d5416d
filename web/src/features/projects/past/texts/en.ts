export const en = {
  title: 'Project changes',
  loadError: 'The changes could not be loaded.',
  nothing: 'No projects changed in this period.',
  nothingText: 'None was added, deleted or edited, or every change was reversed.',
  added: 'New projects ({count, number})',
  changed: 'Changed ({count, number})',
  removed: 'Deleted ({count, number})',
  more: 'More than {count, number} changed. The most recent are shown.',
  deleted: 'Deleted',
  job: 'Job',
} as const;

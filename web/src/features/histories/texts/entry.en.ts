export const en = {
  history: 'History',
  historyHere: 'History in this project',
  whereFrom: 'Show the source',
} as const;
